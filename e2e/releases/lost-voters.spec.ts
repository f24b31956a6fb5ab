import { EntryPages } from '../pages/entry-pages.ts';
import { nightly } from '../setup/nightly.ts';
import { newPlayer } from '../setup/players.ts';
import { isInCanary } from './cohort.ts';
import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';

test.setTimeout(480_000);

test(
  'a canary whose login screen does not open is rolled back, because its players get no vote',
  nightly,
  async ({ browser, releasing }) => {
    const { stable } = (await releasing.plan()).remotes['mfe-public']!;
    // The screen stays empty without an error, so no measure but the missing votes can find it.
    const [screen, opens] = ['mfe-public/src/sign-in/mobile-number-screen.tsx', '  return (\n    <SignInPage'];
    const empty = `  if (location.pathname) return null;\n${opens}`;
    await releasing.edit(screen, opens, empty);
    const canary = await releasing.publish('mfe-public', '--no-browser');
    await releasing.edit(screen, empty, opens);
    const steps = ['--steps', '50,100', '--window', '1h'];
    const rollout = releasing.release('rollout', `mfe-public@${canary}`, ...steps, '--why', 'e2e', '--no-browser');
    await expect.poll(async () => (await releasing.plan()).remotes['mfe-public']!.canary?.release).toBe(canary);
    const step = (await releasing.plan()).remotes['mfe-public']!.canary!;

    // Real players sign in until the rollout has ended. The pages of the canary show no form.
    for (let at = 0; at < 120 && (await releasing.plan()).remotes['mfe-public']!.canary; at += 1) {
      const subject = `lost${at}`;
      const player = await newPlayer(releasing.address);
      const tab = await Tab.open(browser, releasing.address, { subject, isSignedOut: true });
      const entry = new EntryPages(tab.page);
      await tab.page.goto(`${releasing.address}/login`);
      if (isInCanary(subject, step)) {
        await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Login');
        await expect(tab.page.getByRole('button', { name: 'NEXT' })).toHaveCount(0);
      } else {
        const voted = tab.page.waitForRequest(
          (request) => request.url().endsWith('/pulse') && (request.postData() ?? '').includes('"votes"'),
        );
        await entry.enterNumber(player.phone_number);
        await entry.enterMpin('7391');
        await voted;
      }
      await tab.page.context().close();
    }
    const { exitCode, output } = await rollout;
    expect(output).toMatch(/lost voters: 0 of \d+ voters have the canary/);
    expect(exitCode).toBe(4);
    expect((await releasing.plan()).remotes['mfe-public']).toMatchObject({ stable });
  },
);
