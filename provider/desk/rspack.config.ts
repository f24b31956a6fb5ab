import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standalonePage } from '../../rspack.config.page.ts';

const context = dirname(fileURLToPath(import.meta.url));

export default standalonePage({ context, name: 'desk', assets: '/assets/' });
