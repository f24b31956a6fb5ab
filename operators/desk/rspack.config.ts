import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standalonePage } from '../standalone-page.ts';

const context = dirname(fileURLToPath(import.meta.url));

export default standalonePage({ context, name: 'desk', assets: '/assets/' });
