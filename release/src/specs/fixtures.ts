import {
  expect,
  test as base,
  type BrowserContext,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { callProvider, operator } from './demo-provider.ts';

export interface Player {
  phone_number: string;
  /** Returns the player's points, as the provider counts them. */
  points(): Promise<number>;
}

export interface Clock {
  /**
   * Sets the provider's clock: `9:30 pm`, `+90` or `-90` minutes, or `real`. Pages that are open get the new time with
   * their next call.
   */
  set(time: string): Promise<void>;
}

export interface Journey {
  /** A new player with 1000 points, signed in on every page of the test. */
  player: Player;
  /** The first player of the demo, with bids, requests and a history, signed in on every page of the test. */
  demoPlayer: Player;
  clock: Clock;
  /** Runs a command of the provider's operator, as in `operator('credit', player.phone_number, '500')`. */
  operator(verb: string, ...words: string[]): Promise<string>;
}

/** Playwright's `test` with players, the provider's clock and its operator. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Journey,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<Journey>({
  context: async ({ context }, provide) => {
    await context.addInitScript(() => sessionStorage.setItem('splash_seen', 'yes'));
    await provide(context);
  },
  player: async ({ context }, provide) => provide(await enterAs(context, await newPlayer())),
  demoPlayer: async ({ context }, provide) =>
    provide(await enterAs(context, { phone_number: '9829012345', mpin: '4826' })),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  clock: async ({}, provide) => {
    await provide({ set: async (time) => void (await operator('clock', time)) });
    await operator('clock', 'real');
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  operator: async ({}, provide) => provide(operator),
});

export { expect };

interface Account {
  phone_number: string;
  mpin: string;
}

let count = 0;

async function newPlayer(): Promise<Account> {
  count += 1;
  // The provider refuses an MPIN that the phone number begins or ends with.
  const account = { phone_number: `70${String(Date.now() + count).slice(-7)}0`, mpin: '7391' };
  await callProvider('signup.php', {
    phoneNumber: account.phone_number,
    username: 'Asha Verma',
    email: 'asha@example.com',
    user_mpin: account.mpin,
    token_id: 'e2e',
  });
  await operator('credit', account.phone_number, '1000');
  return account;
}

/** Signs a player in, and stores the session in the browser like an earlier visit. */
async function enterAs(context: BrowserContext, { phone_number, mpin }: Account): Promise<Player> {
  const { user_token = '' } = await callProvider('login.php', { phone_number, password: mpin, token_id: 'e2e' });
  await context.addInitScript(
    ([phone, token]) => {
      if (sessionStorage.getItem('entered')) return; // do not undo a logout by the test
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('phone_number', phone);
      localStorage.setItem('user_token', token);
      localStorage.setItem(`first_steps:${phone}`, 'true');
    },
    [phone_number, user_token] as const,
  );
  return {
    phone_number,
    points: async () => Number((await callProvider('get_profile.php', { phone_number, user_token })).wallet),
  };
}
