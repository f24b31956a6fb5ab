import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as hasty, test } from '@playwright/test';
import { problemsOfViews } from '../pages/every-view.ts';
import { axeViolations } from '../pages/page-checks.ts';
import { ControlPage } from './control-page.ts';
import { openController } from './running-controller.ts';
import { reportSessions } from './simulated-sessions.ts';

test.setTimeout(600_000);
// On a busy machine the judge, the controller's start and a browser may all need time.
const expect = hasty.configure({ timeout: 60_000 });

test('operators see releases and open decisions, promote, undo, and learn about conflicts and a lost connection', async ({
  browser,
}) => {
  const controller = await openController();
  const badCanaries = new Set<string>();
  const stop = reportSessions(controller.address, controller.plan, badCanaries, controller.newPass);
  try {
    const [token, reading] = await Promise.all([
      controller.token('ops', '*'),
      controller.token('reader', 'status'),
      controller.release('render'),
    ]);
    await controller.start();
    const asha = await ControlPage.open(browser, controller.address);
    const { page } = asha;

    await test.step('the first load shows a healthy state in less than 120 kB', async () => {
      const sizes: Promise<number>[] = [];
      // Skips the event stream, which never ends.
      page.on(
        'response',
        (response) =>
          !response.url().includes('/api/') &&
          sizes.push(
            response
              .request()
              .sizes()
              .then(({ responseBodySize }) => responseBodySize),
          ),
      );
      await asha.signIn(token, 'asha');
      expect(sizes.length).toBeGreaterThan(2);
      expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
      await expect(asha.heading).toHaveText('All well. Nothing needs attention.');
      await expect(page.getByRole('banner')).toContainText(`Environment: ${new URL(controller.address).host}`);
      await expect(asha.heading).toHaveCSS('color', 'rgb(11, 107, 58)'); // green
      // A measure without any report, such as slow taps, has no column.
      await expect(page.getByRole('columnheader')).toHaveText([
        'Part',
        'Release',
        'Sessions, last hour',
        'Not opened',
        'Crashes',
        'Failed actions',
        'Slow screens',
        'Last change',
        'Commands',
      ]);
      expect((await asha.parts())[0]).toBe('shell');
      await asha.picture('all-well');
    });

    const good = await controller.publish('mfe-history', '0000900d');
    await test.step('a canary’s charts update, and its next step is approved', async () => {
      const fields = {
        'Steps, in %': '25,100',
        'Shortest time of a step': '3s',
        'Voters that a step needs': '30',
        'Steps that wait for an approval': '100',
      };
      await asha.rollOut('mfe-history', good, fields, 'faster charts');
      await asha.view('Rollouts');
      const curve = page.locator('canvas').first();
      await expect(curve).toBeVisible();
      const drawn = () => curve.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      const before = await drawn();
      await expect.poll(drawn).not.toBe(before);
      await page.getByRole('button', { name: 'Approve 100 %' }).click({ timeout: 60_000 });
      await asha.confirmAction();
      await asha.leave();
      await expect(asha.rollout('mfe-history').getByText('promoted', { exact: true })).toBeVisible();
    });

    await test.step('the judge rolls a bad release back, and a person rolls a held one back', async () => {
      for (const remote of ['mfe-betting', 'mfe-public']) badCanaries.add(remote);
      const [held, taken] = await Promise.all([
        controller.publish('mfe-betting', '00000bad'),
        controller.publish('mfe-public', '00000bad'),
      ]);
      const start = (subject: string, onBad: object) =>
        asha.act({
          verb: 'rollout',
          subject,
          flags: { steps: '25,100', window: '1h', minimum: '30', ...onBad },
        });
      await Promise.all([start(`mfe-betting@${held}`, { 'on-bad': 'hold' }), start(`mfe-public@${taken}`, {})]);
      await expect(asha.rollout('mfe-public').getByText('rolled back', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await asha.view('Now');
      const waiting = asha.waiting('The canary of mfe-betting is bad, and 25 % of the sessions have it');
      await expect(waiting).toContainText('almost certainly worse: screens that did not open', { timeout: 60_000 });
      await expect(waiting.getByRole('row', { name: /^screens that did not open/ })).toContainText('%');
      await expect(waiting.getByRole('columnheader')).toHaveText(['Measure', 'Canary, 25 %', 'Stable', 'Result']);
      expect((await asha.parts())[0]).toBe('mfe-betting');
      await expect(page.getByRole('main')).not.toContainText(/\d to 1\b/);
      await asha.picture('canary-bad');
      // Now, the rollouts, the history and the releases have the most to show.
      const flags = { name: 'new-list', percent: '50', browsers: '9f31ab2c' };
      await asha.act({ verb: 'flag', subject: 'mfe-betting', flags });
      await asha.act({ verb: 'config', subject: 'mfe-betting', flags: { set: '{"rows": 20, "title": "Today"}' } });
      // A page for a mouse has smaller targets, and no line holds the addresses in what `publish` said.
      const allowed = /is a small target|is broken: <li> "(ok|not checked) /;
      expect((await problemsOfViews(page)).filter((problem) => !allowed.test(problem))).toEqual([]);
      await asha.view('Now');
      await waiting.getByRole('button', { name: 'Abort' }).click();
      await asha.confirmAction();
      await asha.leave();
      await expect(asha.heading).toHaveText(/All well/);
    });

    await test.step('a release that the judge rolled back says so, and ships again only after a confirmation', async () => {
      await asha.view('Releases');
      await page.getByRole('navigation', { name: 'Remotes' }).getByRole('link', { name: 'mfe-public' }).click();
      const row = page.getByRole('listitem').filter({ hasText: '00000bad' });
      await expect(row).toContainText('Rolled back by the judge in asha’s rollout');
      await row.getByRole('link').click();
      await asha.picture('release-rolled-back');
      await page.getByRole('button', { name: 'Promote again' }).click();
      await expect(asha.dialog.getByText('was rolled back on')).toBeVisible();
      await expect(asha.dialog).not.toContainText('--anyway');
      await expect(await asha.confirm()).toBeDisabled();
      await asha.dialog.getByRole('button', { name: 'Ship it again all the same' }).click();
      await expect(asha.dialog).toContainText(/All players get mfe-public .*-00000bad/);
      await expect(await asha.confirm()).toBeEnabled();
      await asha.dialog.getByRole('button', { name: 'Cancel' }).click();
      await asha.view('Now');
    });

    await test.step('a remote is killed with the keyboard alone, and Undo revives it', async () => {
      const kill = asha.remote('mfe-wallet').getByRole('button', { name: 'Kill mfe-wallet' });
      // A button that has just appeared rests: it ignores presses.
      await expect(async () => {
        await kill.focus();
        await page.keyboard.press('Enter');
        await expect(asha.dialog).toBeVisible({ timeout: 1000 });
      }).toPass();
      await asha.confirmByKeyboard('withdrawals are paid twice');
      await expect(asha.waiting('mfe-wallet is killed')).toContainText('withdrawals are paid twice');
      await page.keyboard.press('Escape');
      await expect(asha.dialog).toHaveCount(0);
      await asha.picture('killed');
      await asha.view('History');
      await page.getByLabel('Move').selectOption('kill');
      await page.getByLabel('Text').fill('PAID twice');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      await page.getByText('kill mfe-wallet').click();
      await page.getByRole('button', { name: 'Revive mfe-wallet' }).click();
      await asha.confirmAction();
      expect((await controller.plan()).remotes['mfe-wallet']?.state).toBe('live');
      await expect(asha.dialog.getByRole('button', { name: 'Kill mfe-wallet again' })).toBeVisible();
      await asha.leave();
    });

    await test.step('a search narrows the commands, and one that does not apply says why', async () => {
      await asha.view('Commands');
      const verb = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} `) });
      await expect(verb('approve')).toHaveCount(0);
      await page.getByText(/commands do not apply now/).click();
      await expect(page.getByRole('listitem').filter({ hasText: /^approve / })).toContainText(
        'No rollout waits for approval.',
      );
      await page.getByRole('searchbox', { name: 'Search the commands' }).fill('switches a remote off');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Stop']);
      await verb('kill').click();
      await page.reload();
      await expect(page.getByRole('combobox', { name: /^Remote/ }).getByRole('option')).toContainText([
        'choose',
        'shell cannot be killed',
      ]);
    });

    await test.step('everything is frozen at once, and revived from the summary', async () => {
      await asha.view('Now');
      await page.getByRole('button', { name: 'Freeze everything' }).click();
      await asha.confirmAction('final match');
      await asha.leave();
      await expect(asha.heading).toHaveText('Everything is frozen. Rollbacks still work.');
      await expect(page.getByText(/^Frozen by asha since .*final match/)).toBeVisible();
      await expect(asha.remote('shell').getByRole('button', { name: 'Roll back shell' })).toBeVisible();
      await page.getByRole('button', { name: 'Lift every freeze' }).click();
      await asha.confirmAction();
      await asha.leave();
      await expect(asha.heading).toHaveText(/All well/);
    });

    const ravi = await ControlPage.open(browser, controller.address, { size: { width: 360, height: 740 } });
    await test.step('the second of two concurrent changes gets a conflict that names the first; a read-only token changes nothing', async () => {
      await ravi.signIn(token, 'ravi');
      await asha.view('Now');
      await ravi.page.getByRole('button', { name: 'More of mfe-public' }).click();
      for (const person of [asha, ravi]) {
        await person.remote('mfe-public').getByRole('button', { name: 'Freeze' }).click();
        await expect(person.dialog).toContainText('would:');
      }
      await asha.confirmAction();
      await asha.leave();
      await (await ravi.confirm()).click();
      await expect(ravi.dialog.getByRole('alert')).toContainText(
        'asha with token ops moved mfe-public first: freeze mfe-public',
      );
      await ravi.dialog.getByRole('button', { name: 'Preview again' }).click();
      await expect(ravi.dialog.getByRole('alert').filter({ hasText: 'It is already frozen' })).toBeVisible();
      expect(await axeViolations(ravi.page)).toEqual([]);
      await ravi.dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(await ravi.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(ravi.messages).toEqual([]);
      await ravi.page.getByRole('button', { name: 'More', exact: true }).click();
      await ravi.dialog.getByRole('button', { name: 'Sign out' }).click();
      await ravi.fillSignIn(reading, 'meera');
      // Drops the errors of requests that were running when the session ended.
      ravi.messages.splice(0);
      await expect(ravi.remote('mfe-public').getByText('frozen', { exact: true })).toBeVisible();
      await ravi.page.getByRole('button', { name: 'More of mfe-public' }).click();
      await expect(
        ravi.remote('mfe-public').getByRole('button', { name: 'Lift the freeze of mfe-public' }),
      ).toBeDisabled();
    });
    expect([...asha.messages, ...ravi.messages]).toEqual([]);

    await test.step('the page reports a controller restart and a lost network, and then shows the changes since', async () => {
      await controller.kill();
      await expect(asha.live).toContainText('Not live. Reconnecting since');
      await expect(asha.heading).toContainText('Not live. Last known: All well');
      await controller.release('revive', 'mfe-public', '--by', 'ops');
      await controller.start();
      await expect(asha.live).toHaveText('Live');
      await expect(asha.remote('mfe-public').getByText('live', { exact: true })).toBeVisible();
      await asha.context.setOffline(true);
      await expect(asha.live).toContainText('Data as of');
      await asha.context.setOffline(false);
      await expect(asha.live).toHaveText('Live');
    });

    await test.step('after a failed load the last data is grey and not live, and a page without data shows an error', async () => {
      const alert = page.getByRole('main').getByRole('alert');
      const json = { error: 'The controller cannot read the plan.' };
      await page.route('**/control/api/now', (route) => route.fulfill({ status: 500, json }));
      await expect(asha.live).toContainText(/^Not live. Data as of \d\d:\d\d:\d\d$/);
      await expect(alert).toContainText('The controller cannot read the plan.');
      await expect(alert).toContainText('npm run release -- status');
      await expect(asha.remote('mfe-public')).toBeVisible();
      await expect(asha.heading).toContainText('Not live. Last known');
      expect(await axeViolations(page)).toEqual([]);
      await page.reload();
      await expect(alert).toContainText('The current state did not load');
      await expect(asha.live).toHaveText('Not live. No data yet');
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute('**/control/api/now');
      await expect(asha.live).toHaveText('Live');
      await expect(asha.remote('mfe-public')).toBeVisible();
    });

    await test.step('the page reports an index page that is behind the plan, and one press writes it', async () => {
      const file = join(controller.live, 'index.html');
      const before = await readFile(file);
      await asha.act({ verb: 'freeze', subject: 'mfe-public' });
      await writeFile(file, before);
      await expect(asha.waiting('the page could not be written')).toBeVisible();
      await asha.picture('page-behind');
      await asha.page.getByRole('button', { name: 'Write the page' }).click();
      await asha.confirmAction();
      await expect(asha.waiting('the page could not be written')).toHaveCount(0);
    });
    await Promise.all([asha.context.close(), ravi.context.close()]);
  } finally {
    stop();
    await controller.kill();
    await controller.remove();
  }
});

test('the player’s app contains no code of the control page', async () => {
  const maps = join(process.env.PRODUCT_DATA_DIR ?? '', 'live/maps');
  const files = (await readdir(maps, { recursive: true })).filter((file) => file.endsWith('.map'));
  const sources = await Promise.all(
    files.map(async (file) => (JSON.parse(await readFile(join(maps, file), 'utf8')) as { sources: string[] }).sources),
  );
  const built = [...new Set(sources.flat())];
  // An empty list would make the checks below meaningless.
  expect(built).toEqual(
    expect.arrayContaining([expect.stringContaining('/react-dom/'), expect.stringContaining('/shared/src/rules/')]),
  );
  // The only code of the release plane in a page is the small runtime in each entry.
  expect(
    built
      .filter((source) => /\/release\/|uplot/i.test(source))
      .filter((source) => !source.endsWith('/release/src/build/remote-runtime.ts')),
  ).toEqual([]);
});
