import { startEverything } from '../start-everything.ts';

/** One running product for all browser tests; each test signs up players of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startEverything();
  process.env.PRODUCT_ADDRESS = product.address;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return () => product.stop();
}
