import { bulk, markets } from '../pages/betting-pages.ts';
import { operator } from '../setup/operator.ts';
import { nightly } from '../setup/nightly.ts';
import { newPlayer } from '../setup/players.ts';
import { votersOf } from '../setup/voters.ts';
import { isInCanary } from './cohort.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

interface Seen {
  remote: string;
  measure: string;
}

test(
  'a canary whose tiles answer a tap after 300 ms is rolled back by what its pages report',
  nightly,
  async ({ browser, releasing }) => {
    await operator('market', markets.open, '11:59 pm', '12:01 am');
    const { stable } = (await releasing.plan()).remotes['mfe-betting']!;
    const tile = 'mfe-betting/src/bulk-bid/draft-tile.tsx';
    const slow =
      'onAdd={(tapped) => { for (const start = performance.now(); performance.now() - start < 300; ); onAdd(tapped); }}';
    await releasing.edit(tile, 'onAdd={onAdd}', slow);
    const canary = await releasing.publish('mfe-betting', '--no-browser');
    await releasing.edit(tile, slow, 'onAdd={onAdd}');
    const steps = ['--steps', '50,100', '--window', '5m', '--minimum', '50'];
    const rollout = releasing.release('rollout', `mfe-betting@${canary}`, ...steps, '--why', 'e2e', '--no-browser');
    await expect.poll(async () => (await releasing.plan()).remotes['mfe-betting']!.canary?.release).toBe(canary);
    const step = (await releasing.plan()).remotes['mfe-betting']!.canary!;

    // Opens one real page of each release.
    const player = await newPlayer(releasing.address);
    await operator('credit', player.phone_number, '500');
    const classes: string[] = [];
    for (const [isCanary, wanted] of [
      [true, /^tap(500|1000)$/],
      [false, /^tap(100|200)$/],
    ] as const) {
      const subject = Array.from({ length: 500 }, (_, at) => `slow${at}`).find(
        (one) => isInCanary(one, step) === isCanary,
      );
      // On a busy machine a tap may be slow for another reason, so try again on a new page.
      await expect(async () => {
        const tab = await Tab.open(browser, releasing.address, { subject: subject!, player });
        try {
          const measure = await tapClassOf(tab, `mfe-betting@${isCanary ? canary : stable}`);
          expect(measure).toMatch(wanted);
          classes.push(measure);
        } finally {
          await tab.close();
        }
      }).toPass({ timeout: 90_000 });
    }

    // Simulates voters who report the same classes, half of them for each release.
    const newPass = votersOf(releasing.product.dataDir);
    const telling = setInterval(() => {
      for (const [at, release] of [canary, stable].entries()) {
        const counted = { remote: 'mfe-betting', release, step: `${step.salt}.${step.percent}` };
        const seen = ['opened', classes[at]!].map((measure) => ({ ...counted, measure }));
        for (let times = 0; times < 10; times += 1)
          void fetch(`${releasing.address}/pulse`, {
            method: 'POST',
            body: JSON.stringify({ seen: [], votes: { pass: newPass(), seen } }),
          });
      }
    }, 200);
    const { exitCode, output } = await rollout;
    clearInterval(telling);
    expect(output).toMatch(/slow taps \(above \d+ ms\): \d+ of \d+/);
    expect(exitCode).toBe(4);
    expect((await releasing.plan()).remotes['mfe-betting']).toMatchObject({ stable });
  },
);

/** Taps on tiles. Returns the class of the slowest tap that the page reports. */
async function tapClassOf(tab: Tab, release: string): Promise<string> {
  const seen: Seen[] = [];
  tab.page.on('request', (request) => {
    if (request.url().endsWith('/pulse'))
      seen.push(...(JSON.parse(request.postData() ?? '{"seen":[]}') as { seen: Seen[] }).seen);
  });
  await tab.goto(bulk(markets.open, 'single_digit'));
  expect([...tab.loads.at(-1)!]).toContain(release);
  await tab.page.getByLabel('Points', { exact: true }).fill('10');
  for (const number of ['3', '4', '5'])
    await tab.page.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: number }).click();
  // The page loads its reporting code only after a moment of rest.
  await tab.page.waitForTimeout(4000);
  await tab.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const tapClass = () => seen.find(({ remote, measure }) => remote === 'mfe-betting' && measure.startsWith('tap'));
  await expect.poll(tapClass).toBeDefined();
  return tapClass()!.measure;
}
