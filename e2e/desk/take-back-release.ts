import { expect as hasty, type Browser } from '@playwright/test';
import { ControlPage } from '../control/control-page.ts';
import { releaseCommands } from '../control/running-controller.ts';
import { reportSessions } from '../control/simulated-sessions.ts';
import { votersOf } from '../setup/voters.ts';
import type { DeskWorld } from './desk-world.ts';

// The controller judges a step when its time is over.
const expect = hasty.configure({ timeout: 120_000 });

/** Rolls a bad release out while sessions run, and takes it back, at the control page of the same product. */
export async function takeBackRelease(browser: Browser, { address, dataDir }: DeskWorld): Promise<void> {
  const { plan, publish, token } = releaseCommands(dataDir);
  const stop = reportSessions(address, plan, new Set(['mfe-betting']), votersOf(dataDir));
  try {
    const [key, bad] = await Promise.all([token('ops', '*'), publish('mfe-betting', '00000bad')]);
    const asha = await ControlPage.open(browser, address);
    await asha.signIn(key, 'asha');
    const fields = { 'Steps, in %': '25,100', 'Shortest time of a step': '1h', 'Voters that a step needs': '30' };
    await asha.rollOut('mfe-betting', bad, fields, 'faster tiles');
    await asha.view('Rollouts');
    await expect(asha.rollout('mfe-betting').getByText('rolled back', { exact: true })).toBeVisible();
    await asha.context.close();
    // What a person reads who signs in now, without a scroll.
    const kiran = await ControlPage.open(browser, address);
    await kiran.signIn(key, 'kiran');
    await expect(kiran.heading).toHaveText(/^All well/);
    await expect(kiran.heading).toBeInViewport({ ratio: 1 });
    const { stable } = (await plan()).remotes['mfe-betting']!;
    const betting = kiran.remote('mfe-betting');
    await expect(betting).toContainText(stable);
    await expect(betting.getByText(/ by asha’s rollout/)).toBeInViewport({ ratio: 1 });
    await expect(betting).toBeInViewport({ ratio: 1 });
    await kiran.picture('after-rollback');
    await kiran.context.close();
  } finally {
    stop();
  }
}
