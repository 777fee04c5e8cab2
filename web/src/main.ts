import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { renewWhatIsMissing } from './lib/missing';
import { loadWords } from './lib/words.svelte';

renewWhatIsMissing();
const target = document.getElementById('page');
void loadWords().then(() => {
  if (target) mount(App, { target });
});
