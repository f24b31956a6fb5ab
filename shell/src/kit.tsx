import 'shared/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from 'shared/ui/gallery';

// Development only: every component of the kit in every state, at /__kit.
createRoot(document.getElementById('root')!).render(<Gallery />);
