import { nightly } from '../setup/nightly.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../setup/find-browser.ts';
import { overTls } from '../setup/over-tls.ts';
import { newPlayer } from '../setup/players.ts';
import { isInCanary } from './cohort.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

const screen = 'mfe-betting/src/rates/game-rates-screen.tsx';
let tls: Awaited<ReturnType<typeof overTls>>;
let secure: Browser;
let hanging: NodeJS.Timeout;

test.beforeAll(async ({ releasing }) => {
  tls = await overTls(releasing.address);
  // Simulates a controller that holds the lease and hangs, so that no canary is judged.
  const lease = join(releasing.product.dataDir, 'live/.controller/lease.json');
  hanging = setInterval(
    () => void writeFile(lease, JSON.stringify({ holder: 'e2e', name: 'hangs', renewed: Date.now() })),
    1000,
  );
  // Browsers delay these reports by a minute. This flag makes them send the reports immediately.
  secure = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--ignore-certificate-errors', '--short-reporting-delay'],
  });
});

test.afterAll(async () => {
  clearInterval(hanging);
  await secure.close();
  tls.stop();
});

test(
  'a canary’s errors map to source lines, blocked requests count against it, and without a controller it expires in open and new tabs',
  nightly,
  async ({ releasing }) => {
    const stable = (await releasing.plan()).remotes['mfe-betting']!.stable;
    await releasing.edit('mfe-betting/src/screens.ts', /en: '\w+ Rates'/, "en: 'Short Rates'");
    const whole = await readFile(join(releasing.checkout.folder, screen), 'utf8');
    await releasing.edit(
      screen,
      'export function GameRatesScreen() {',
      `${broken}\nexport function GameRatesScreen() {\n  useEffect(breakThings, []);`,
    );
    await releasing.edit(screen, '', "import { useEffect } from 'react';\n");
    const short = await releasing.publish('mfe-betting', '--no-browser');
    const lines = (await readFile(join(releasing.checkout.folder, screen), 'utf8')).split('\n');
    await writeFile(join(releasing.checkout.folder, screen), whole); // all release specs share this checkout
    const player = await newPlayer(releasing.address);
    const open = await Tab.open(secure, tls.address, { player });
    await open.goto('/how-to-play');

    expect(
      (await releasing.release('canary', `mfe-betting@${short}`, '--percent', '50', '--for', '30s', '--no-browser'))
        .exitCode,
    ).toBe(0);
    const canary = (await releasing.plan()).remotes['mfe-betting']!.canary!;
    const subject = Array.from({ length: 500 }, (_, at) => `e2e${at}`).find((one) => isInCanary(one, canary))!;
    // The collector reads the plan every two seconds, and until then ignores reports of a new release.
    await open.page.waitForTimeout(2000);
    await open.isSubject(subject);
    await open.goto('/game-rates');
    await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Short Rates');

    const place = `${screen}:${lines.findIndex((line) => line.includes('No rate of')) + 1}:`;
    await expect
      .poll(async () => (await releasing.release('errors', `mfe-betting@${short}`)).output, { timeout: 60_000 })
      .toContain(place);
    const { output } = await releasing.release('errors', `mfe-betting@${short}`);
    expect(output).toContain('No rate of …');
    expect(output).not.toContain('9829012345');

    // The plan does not change. Only time passes.
    await open.page.waitForTimeout(Math.max(0, canary.until - Date.now()) + 500);
    await open.returnToTab();
    await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('Short Rates');
    const loads = open.loads.length;
    await open.goToWallet();
    await open.hasLoaded(loads + 1);
    await open.goto('/game-rates');
    await expect(open.page.getByRole('heading', { level: 1 })).not.toHaveText('Short Rates');
    expect([...open.loads.at(-1)!]).toContain(`mfe-betting@${stable}`);

    const fresh = await Tab.open(secure, tls.address, { subject, player });
    expect(await fresh.runs('mfe-betting')).toContain(stable);
    expect((await releasing.plan()).remotes['mfe-betting']!.canary!.release).toBe(short);

    const blocked = async () => {
      const { releases } = (await (await fetch(`${releasing.address}/pulse/health?since=0`)).json()) as {
        releases: Record<string, Record<string, number>>;
      };
      return releases[`mfe-betting@${short}`];
    };
    for (const measure of ['brokeContentPolicy', 'brokeTrustedTypes'])
      await expect
        .poll(async () => (await blocked())?.[measure] ?? 0, { message: measure, timeout: 70_000 })
        .toBeGreaterThan(0);
    await releasing.release('rollback', 'mfe-betting');
    for (const tab of [open, fresh]) {
      expect(tab.errors.filter((error) => !/No rate of|TrustedHTML/.test(error))).toEqual([]);
      tab.expectNothingMixed();
      await tab.close();
    }
  },
);

/** Code that throws in a timer, changes the base URL, and writes markup without a Trusted Types policy. */
const broken = `
function breakThings() {
  setTimeout(() => {
    throw new TypeError('No rate of 9829012345');
  });
  document.head.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }));
  setTimeout(() => {
    document.createElement('p').innerHTML = '<b>x</b>';
  });
}
`;
