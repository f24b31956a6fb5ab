import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { Bettor, openMarkets } from '../pages/betting-pages.ts';
import { findShell } from '../setup/find-browser.ts';
import { operator } from '../setup/operator.ts';
import { setTemporaryFolder } from '../setup/temporary-folder.ts';
import { startEverything } from '../start-everything.ts';
import { fractions, gaps, mostBids, runTapCell, stages, type TapCell } from './tap-cell.ts';

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    pages: { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npm run drill:taps -- [--every 7] [--first 3] [--pages 4]\n\nTaps on the submit sheet with real touches: each stage, one to twelve bids, ten gaps, five positions. --every 7 runs every seventh cell, and --first 3 begins with the cell at index 3.',
  );
  process.exit(0);
}

const cells = stages
  .flatMap((stage) =>
    gaps.flatMap((gap) =>
      fractions.flatMap((fraction) =>
        Array.from({ length: mostBids }, (_, at): TapCell => ({ stage, gap, fraction, bids: at + 1 })),
      ),
    ),
  )
  .filter((_, at) => at % Number(values.every) === Number(values.first));

/** Runs the combinations in parallel pages, each with its own player. Prints what failed. */
async function drillTaps(): Promise<boolean> {
  const product = await startEverything();
  Object.assign(process.env, { PRODUCT_ADDRESS: product.address, PRODUCT_DATA_DIR: product.dataDir });
  const browser = await chromium.launch({
    executablePath: findShell(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  try {
    await openMarkets();
    const waiting = [...cells];
    const failed: TapCell[] = [];
    const began = Date.now();
    const work = async () => {
      const context = await browser.newContext({
        baseURL: product.address,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const bettor = await Bettor.of(await context.newPage(), 500_000);
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const done = cells.length - waiting.length - 1;
        if (done > 0 && done % 100 === 0) console.log(`${done} of ${cells.length} cells, ${failed.length} failed`);
        const wrong = await runTapCell(bettor, cell).catch((error: unknown) => [String(error)]);
        if (wrong.length === 0) continue;
        failed.push(cell);
        console.log(
          `FAIL  ${cell.stage.padEnd(8)} ${cell.bids} bids, every ${cell.gap} ms at ${cell.fraction * 100} %: ${wrong.join('; ')}`,
        );
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: Number(values.pages) }, work));
    console.log(`${cells.length} cells in ${Math.round((Date.now() - began) / 1000)} s`);
    for (const stage of stages) {
      const of = (list: TapCell[]) => list.filter((cell) => cell.stage === stage).length;
      console.log(`${stage.padEnd(8)} ${of(cells) - of(failed)} of ${of(cells)}`);
    }
    console.log(await operator('audit'));
    return failed.length === 0;
  } finally {
    await browser.close();
    await product.stop();
  }
}

setTemporaryFolder();
process.exit((await drillTaps()) ? 0 : 1);
