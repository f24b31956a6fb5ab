import '../tokens.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// The entry of the page that developers of screens open. No release contains it.
createRoot(document.getElementById('root')!).render(<Gallery />);
