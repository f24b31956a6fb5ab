import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEverything } from '../start-everything.ts';

/** One running product for all browser tests; each test signs up players of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // To fill a demo takes most of a first start, and some tests start a product of their own.
  const filled = await mkdtemp(join(tmpdir(), 'matka-filled-'));
  await (await startEverything({ DATA_DIR: filled })).stop();
  process.env.FILLED_DATA_DIR = filled;

  const product = await startEverything();
  process.env.PRODUCT_ADDRESS = product.address;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return async () => {
    await product.stop();
    await rm(filled, { recursive: true });
  };
}
