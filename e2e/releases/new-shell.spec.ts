import { expect, test } from './releasing-test.ts';
import { Tab } from './tab.ts';
import { nightly } from '../setup/nightly.ts';

test.setTimeout(240_000);

test(
  'a new shell works with the released remotes, and the previous shell with a new remote',
  nightly,
  async ({ browser, releasing }) => {
    const before = (await releasing.plan()).shell.stable;
    await releasing.edit('shell/src/texts/en.ts', "appName: 'Matka'", "appName: 'Matka New'");
    const shell = await releasing.publish('shell', '--no-browser');
    expect((await releasing.release('promote', `shell@${shell}`, '--no-browser')).exitCode).toBe(0);
    const tab = await Tab.open(browser, releasing.address);
    for (const path of ['/', '/wallet_histroy', '/all-bid', '/how-to-play']) {
      await tab.goto(path);
      await expect(tab.page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await expect(tab.page).toHaveTitle(/Matka New/);
    }

    await releasing.release('rollback', 'shell');
    expect((await releasing.plan()).shell.stable).toBe(before);
    await releasing.edit('mfe-public/src/screens.ts', "en: 'How to", "en: 'Now how to");
    const remote = await releasing.publish('mfe-public', '--no-browser');
    await releasing.release('promote', `mfe-public@${remote}`, '--no-browser');
    await tab.goto('/how-to-play');
    await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText(/^Now how to/i);
    expect(tab.errors).toEqual([]);
    tab.expectNothingMixed();
    await tab.close();
  },
);
