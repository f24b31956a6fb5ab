import { remote } from '../rspack.config.base.ts';
import { screens } from './src/screens.ts';

export default remote(import.meta.dirname, screens);
