import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMarkets } from '../pages/betting-pages.ts';
import { EnginePage } from '../engines/engine-page.ts';
import { oldChromium, oldChromiums } from '../engines/old-chromium.ts';
import { operator } from '../setup/operator.ts';
import { newPlayer } from '../setup/players.ts';
import { setTemporaryFolder } from '../setup/temporary-folder.ts';
import { root, startEverything } from '../start-everything.ts';
import { journey } from './old-journey.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(
    `npm run drill:old -- [version …]\n\nA player's journey in old Chromium, which the first run downloads from npm into .cache/old-browsers.\nversions: ${Object.keys(oldChromiums).join(', ')}`,
  );
  process.exit(0);
}

/** Plays the journey in each old browser, and prints the result of each step. */
async function drillOld(versions: string[]): Promise<boolean> {
  const product = await startEverything();
  Object.assign(process.env, { PRODUCT_ADDRESS: product.address, PRODUCT_DATA_DIR: product.dataDir });
  try {
    await openMarkets();
    let failed = 0;
    for (const version of versions) failed += await drillVersion(version, product.address);
    console.log(await operator('audit'));
    return failed === 0;
  } finally {
    await product.stop();
  }
}

async function drillVersion(version: string, address: string): Promise<number> {
  const player = await newPlayer(address);
  await operator('credit', player.phone_number, '500');
  const profile = await mkdtemp(join(tmpdir(), 'old-'));
  const driver = await oldChromium(version).start(profile);
  const page = new EnginePage(driver, address);
  let failed = 0;
  try {
    for (const [name, step] of journey) {
      const before = driver.consoleErrors().length;
      const wrong = await step(page, player).then(
        () => driver.consoleErrors().slice(before),
        (error: unknown) => [String(error)],
      );
      if (wrong.length > 0) failed += 1;
      console.log(
        `${wrong.length > 0 ? 'FAIL' : 'pass'}  Chromium ${version}  ${name.padEnd(12)} ${wrong.join(' · ')}`,
      );
      await writeFile(join(root, `.cache/old-browsers/${version}-${name}.png`), await driver.screenshot());
    }
  } finally {
    await driver.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return failed;
}

setTemporaryFolder();
process.exit((await drillOld(positionals.length > 0 ? positionals : Object.keys(oldChromiums))) ? 0 : 1);
