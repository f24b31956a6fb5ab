import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEverything } from '../start-everything.ts';

/** Starts one product for all browser tests. Each test signs up its own players. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Filling the demo takes most of a first start. Tests that start another product copy this folder.
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
