import { createRoot } from 'react-dom/client';
import 'shared/ui/tokens.css';
import './desk.css';
import { App } from './app.tsx';

// Sets the theme with the same attribute as the player's app, so that both use one list of dark colours.
const darkViewer = matchMedia('(prefers-color-scheme: dark)');
applyTheme();
darkViewer.addEventListener('change', applyTheme);

createRoot(document.getElementById('desk')!).render(<App />);

function applyTheme(): void {
  document.documentElement.dataset.theme = darkViewer.matches ? 'dark' : 'light';
}
