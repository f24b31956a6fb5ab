import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { markets } from '../pages/betting-pages.ts';
import { findBrowser } from '../setup/find-browser.ts';
import { releaseFolders } from '../setup/page-plan.ts';
import { operator } from '../setup/operator.ts';
import { newPlayer } from '../setup/players.ts';
import { setTemporaryFolder } from '../setup/temporary-folder.ts';
import { startEverything } from '../start-everything.ts';
import { hangModes, landings, modes, runCell } from './cell.ts';
import { startFaultProxy } from './fault-proxy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    http2: { type: 'boolean', default: false },
    slow: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    `npm run drill -- [--http2] [--slow 2] [mode or remote …]\n\nGoals: the frame within 2 s, the error card or the last known good release within 6 s. --slow multiplies both, for a busy machine.\nmodes: ${modes.join(', ')}\nremotes: ${Object.keys(landings).join(', ')}`,
  );
  process.exit(0);
}

/** Breaks each remote in each way in a real browser. Prints each result. */
async function drill(http2: boolean, only: string[]): Promise<boolean> {
  const product = await startEverything();
  Object.assign(process.env, { PRODUCT_ADDRESS: product.address, PRODUCT_DATA_DIR: product.dataDir });
  const proxy = await startFaultProxy(product.address, { http2 });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  try {
    await operator('market', markets.open, '11:59 pm', '12:01 am');
    const player = await newPlayer(product.address);
    const folders = await releaseFolders(product.address);
    const named = (all: string[]) =>
      all.some((name) => only.includes(name)) ? all.filter((name) => only.includes(name)) : all;
    const cells = named(http2 ? hangModes : modes).flatMap((mode) =>
      named(Object.keys(landings)).map((remote) => ({ mode, remote })),
    );
    let passed = 0;
    for (const { mode, remote } of cells) {
      const { isPassed, seen } = await runCell(
        { browser, proxy, player, folders, slow: Number(values.slow) },
        mode,
        remote,
      );
      if (isPassed) passed += 1;
      console.log(`${isPassed ? 'pass' : 'FAIL'}  ${mode.padEnd(24)}${remote.padEnd(13)}${seen.join(' · ')}`);
    }
    console.log(`\n${passed} of ${cells.length} cells passed over HTTP/${http2 ? '2' : '1.1'}.`);
    console.log(await operator('audit'));
    return passed === cells.length;
  } finally {
    await browser.close();
    await proxy.stop();
    await product.stop();
  }
}

setTemporaryFolder();
process.exit((await drill(values.http2, positionals)) ? 0 : 1);
