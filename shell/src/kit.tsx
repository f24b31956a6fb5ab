import 'shared/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from 'shared/ui/gallery';

// Shows every component of the kit in every state, at `/__kit`. In development only.
createRoot(document.getElementById('root')!).render(<Gallery />);
