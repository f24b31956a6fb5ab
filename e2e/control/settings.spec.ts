import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as hasty, test } from '@playwright/test';
import { ControlPage } from './control-page.ts';
import { openController } from './running-controller.ts';
import { nightly } from '../setup/nightly.ts';

test.setTimeout(240_000);
const expect = hasty.configure({ timeout: 60_000 });
const remote = 'mfe-betting';

test(
  'operators see the flags, the configuration and the origins of a remote, change them and undo',
  nightly,
  async ({ browser }) => {
    const controller = await openController();
    const settings = async () => {
      const plan = JSON.parse(await readFile(join(controller.live, 'plan.json'), 'utf8')) as {
        settings?: Record<string, { flags?: Record<string, { percent: number; salt: string }> }>;
      };
      return plan.settings?.[remote];
    };
    try {
      const [token] = await Promise.all([
        controller.token('ops', '*'),
        controller.release('flag', remote, '--name', 'new-list', '--percent', '50', '--browsers', '9f31ab2c'),
        controller.release('config', remote, '--set', '{"rows": 20, "title": "Today"}'),
        controller.release('connect', remote, '--origin', 'https://offers.example', '--token'),
      ]);
      await controller.start();
      const step = `${(await settings())?.flags?.['new-list']?.salt}.50`;
      for (let player = 0; player < 40; player += 1) {
        const on = player % 2 === 0;
        const count = { remote, flag: 'new-list', on, step };
        await fetch(`${controller.address}/pulse`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', 'x-forwarded-for': `10.${player}.1.1` },
          body: JSON.stringify({
            seen: [],
            flags: [{ ...count, measure: 'opened' }, ...(player % 8 === 0 ? [{ ...count, measure: 'crashed' }] : [])],
          }),
        });
      }

      const asha = await ControlPage.open(browser, controller.address, { size: { width: 360, height: 740 } });
      const { page } = asha;
      await asha.signIn(token, 'asha');
      await asha.view('Releases');
      await page.getByRole('link', { name: remote, exact: true }).click();
      const shown = page.getByRole('region', { name: 'Flags, configuration and origins' });
      await expect(shown).toContainText('on for 50 %');
      await expect(shown).toContainText('one listed browser: 9f31ab2c');
      await expect(shown).toContainText('Not enough evidence yet');
      await expect(shown.getByRole('row', { name: /^crashes/ })).toContainText('5 of 20');
      await expect(shown).toContainText('https://offers.example with the session token');
      await expect(shown).toContainText('"rows": 20');
      await shown.getByRole('button', { name: 'Switch the flag new-list off' }).click();
      await asha.confirmAction('it crashes');
      expect((await settings())?.flags?.['new-list']?.percent).toBe(0);
      await asha.dialog.getByRole('button', { name: 'Set the flag new-list as before' }).click();
      await asha.confirmAction('it does not');
      expect((await settings())?.flags?.['new-list']?.percent).toBe(50);
      await asha.leave();

      await asha.view('Commands');
      await page.getByRole('button', { name: 'connect' }).click();
      await page.getByRole('combobox', { name: /^Remote/ }).selectOption(remote);
      await page.getByLabel('Origin of the service').fill('https://two.example/path');
      await page.getByRole('button', { name: 'Show what it would do' }).click();
      await expect(asha.dialog).toContainText('It would be refused');
      await expect(asha.dialog).toContainText('is no origin');
      await page.keyboard.press('Escape');
      await asha.view('Releases');
      await page.getByRole('link', { name: 'mfe-history', exact: true }).click();
      await expect(shown).toContainText('Nothing is set.');
    } finally {
      await controller.kill();
      await controller.remove();
    }
  },
);
