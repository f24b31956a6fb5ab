import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../start-everything.ts';
import { productAddress } from './players.ts';

const run = promisify(execFile);

/** An operator's command against the running product, as `npm run provider -- <verb>` gives it. */
export async function operator(...args: string[]): Promise<string> {
  const { port } = new URL(productAddress());
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'provider/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: process.env.PRODUCT_DATA_DIR },
  });
  return stdout;
}
