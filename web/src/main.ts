import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { loadWords } from './lib/words.svelte';

// After an update the old pieces are gone; loading anew fetches the new ones and keeps the seat.
addEventListener('vite:preloadError', () => location.reload());

const target = document.getElementById('page');
void loadWords().then(() => {
  if (target) mount(App, { target });
});
