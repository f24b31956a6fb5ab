import { createRoot } from 'react-dom/client';
import 'shared/ui/tokens.css';
import './control.css';
import { App } from './app.tsx';

// As the app's page does, so that one list of dark colours serves both.
const darkViewer = matchMedia('(prefers-color-scheme: dark)');
applyTheme();
darkViewer.addEventListener('change', applyTheme);

createRoot(document.getElementById('control')!).render(<App />);

function applyTheme(): void {
  document.documentElement.dataset.theme = darkViewer.matches ? 'dark' : 'light';
}
