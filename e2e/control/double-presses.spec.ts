import { expect as hasty, test } from '@playwright/test';
import { pressesOf, pressTwice } from '../setup/double-presses.ts';
import { ControlPage } from './control-page.ts';
import { openController } from './running-controller.ts';

test.setTimeout(300_000);
// On a busy machine the controller and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

test('two quick presses preview one command, and run one command', async ({ browser }) => {
  const controller = await openController();
  try {
    const token = await controller.token('ops', '*');
    await controller.start();
    const asha = await ControlPage.open(browser, controller.address);
    await asha.signIn(token, 'asha');
    const before = (await controller.plan()).revision;
    const wallet = asha.remote('mfe-wallet');
    for (const [at, press] of [...pressesOf(0), ...pressesOf(2)].entries()) {
      const isFreeze = at % 2 === 0;
      const revision = before + at;
      const opener = wallet.getByRole('button', { name: isFreeze ? 'Freeze mfe-wallet' : /^Lift the freeze/ });
      await pressTwice(opener, press);
      await expect(asha.dialog).toContainText('would:');
      expect((await controller.plan()).revision).toBe(revision);
      const confirm = await asha.confirm();
      await pressTwice(confirm, press);
      // The outcome stays: the second press neither closes it nor opens the command that undoes it.
      await expect(asha.dialog.getByText('Done.')).toBeVisible();
      await asha.leave();
      expect((await controller.plan()).revision).toBe(revision + 1);
    }
  } finally {
    await controller.kill();
    await controller.remove();
  }
});
