import { createRoot } from 'react-dom/client';
import 'shared/ui/tokens.css';
import './control.css';
import { App } from './app.tsx';

createRoot(document.getElementById('control')!).render(<App />);
