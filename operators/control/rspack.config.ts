import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standalonePage } from '../standalone-page.ts';

/** Of the player app, the control page uses only the design tokens and the parts of `shared/ui`. */
const context = dirname(fileURLToPath(import.meta.url));

export default standalonePage({ context, name: 'control', assets: '/control/assets/' });
