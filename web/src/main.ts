import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { loadWords } from './lib/words.svelte';

// After an update the old pieces may be gone; loading anew fetches the new ones and keeps the seat. Once: where it
// does not help, as without a line, the page that is there is better than one that loads for ever.
const RELOADED = 'pasch.reloaded';
addEventListener('vite:preloadError', (event) => {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - before < 60_000 || !navigator.onLine) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

const target = document.getElementById('page');
void loadWords().then(() => {
  if (target) mount(App, { target });
});
