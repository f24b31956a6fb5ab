import { expect as hasty, type Locator } from '@playwright/test';
import { pressesOf, pressTwice } from '../setup/double-presses.ts';
import { callProvider, type SignedInPlayer } from '../setup/players.ts';
import { countActs } from './count-acts.ts';
import type { DeskWorld } from './desk-world.ts';
import type { Operator } from './operator.ts';

// On a busy machine the provider and a browser may need time.
const expect = hasty.configure({ timeout: 60_000 });

/** A button that sends a command, and how a person gets to it. */
interface Deciding {
  /** The command and its outcome, as `countActs` counts it. */
  act: string;
  /** Opens the form, and fills it. No two presses send the same words. */
  open(at: number): Promise<void>;
  button: Locator;
}

/** Presses what decides about a player twice. Returns the acts that are then expected. */
export async function pressPlayerButtons(operator: Operator, player: SignedInPlayer, { address }: DeskWorld) {
  const { page } = operator;
  await operator.view('Search');
  await page.getByLabel('Number, name, UTR, request or reference').fill(player.phone_number);
  await page.locator(`a[href="/players/${player.phone_number}"]`).click();
  const actions = page.getByRole('region', { name: 'Actions' });
  return pressAll(operator, 15, [
    {
      act: 'status done',
      open: () => actions.getByRole('button', { name: /ctivate…$/ }).click(),
      button: actions.getByRole('button', { name: /ctivate \w/ }),
    },
    {
      act: 'credit proposed',
      open: async (at) => {
        await actions.getByRole('button', { name: 'Credit or remove points…' }).click();
        await page.getByLabel('Points', { exact: true }).fill(String(100 + at));
        await page.getByLabel('Reason, which the second person reads').fill('A promise');
      },
      button: actions.getByRole('button', { name: /^Propose to credit/ }),
    },
    {
      act: 'note done',
      open: (at) => page.getByLabel(/^New note/).fill(`Called ${at} times`),
      button: page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Add' }),
    },
    {
      act: 'unlock done',
      open: async () => {
        for (const password of wrongMpins)
          await callProvider('login.php', { phone_number: player.phone_number, password, token_id: 'guess' }, address);
        await page.reload();
      },
      button: actions.getByRole('button', { name: 'Unlock after wrong MPINs' }),
    },
  ]);
}

/** As many as lock a number for the devices of a network. */
const wrongMpins = ['9051', '9052', '9053'];

/** Presses what changes a market, a rate or a setting twice. Returns the acts that are then expected. */
export async function pressOfferButtons(operator: Operator) {
  const { page } = operator;
  await operator.view('Offers');
  const change = (name: string) => page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
  const show = (part: string) => page.getByRole('button', { name: part, exact: true }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const rate = async (win: number) => {
    await show('Rates');
    await change('Single Digit');
    await page.getByLabel('What 10 points pay').fill(String(win));
  };
  await pressAll(operator, 18, [
    {
      act: 'market done',
      open: async (at) => {
        await page.getByRole('button', { name: 'Add a market' }).click();
        await page.getByLabel('Name', { exact: true }).fill(`NEW ${at}`);
        await page.getByLabel('Open', { exact: true }).fill('11:57 pm');
        await page.getByLabel('Close', { exact: true }).fill('11:59 pm');
      },
      button: page.getByRole('button', { name: 'Add', exact: true }),
    },
  ]);
  return pressAll(operator, 19, [
    {
      act: 'market done',
      open: async (at) => {
        await change(`NEW ${at}`);
        await page.getByLabel('Open', { exact: true }).fill('11:58 pm');
      },
      button: page.getByRole('button', { name: 'Save the hours' }),
    },
    {
      act: 'fair done',
      open: async (at) => {
        if (at > 0) await page.getByRole('button', { name: 'Close NEW 0', exact: true }).click();
        await change('NEW 0');
      },
      button: page.getByRole('button', { name: /^(Begin|End) fair draws$/ }),
    },
    {
      act: 'rate done',
      open: (at) => rate(94 - at),
      button: save,
    },
    {
      act: 'rate proposed',
      open: async (at) => {
        await rate(100 - at);
        await save.click();
        await page.getByRole('dialog').getByLabel('Reason, which the second person reads').fill('A festival');
      },
      button: page.getByRole('dialog').getByRole('button', { name: 'Propose' }),
    },
    {
      act: 'set done',
      open: async (at) => {
        await show('Settings');
        await change('Minimum deposit');
        await page.getByLabel('Minimum deposit', { exact: true }).fill(String(501 + at));
      },
      button: save,
    },
  ]);
}

async function pressAll(operator: Operator, first: number, buttons: readonly Deciding[]) {
  const expected: Record<string, number> = {};
  for (const [at, { act, open, button }] of buttons.entries()) {
    const key = `Meera ${act}`;
    const before = (await countActs(operator))[key] ?? 0;
    const presses = pressesOf(first + at);
    for (const [done, press] of presses.entries()) {
      await open(done);
      // The message about the previous press may cover a button at the bottom.
      const close = operator.page.getByRole('button', { name: 'Close the message' });
      if (await close.isVisible()) await close.click();
      await pressTwice(button, press);
      await expect.poll(async () => (await countActs(operator))[key]).toBe(before + done + 1);
      // The page takes the next press of a command after 800 ms. A person fills no form faster.
      await operator.page.waitForTimeout(800);
    }
    expected[key] = before + presses.length;
  }
  return expected;
}
