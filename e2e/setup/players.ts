import type { Page } from '@playwright/test';

export interface SignedInPlayer {
  phone_number: string;
  user_token: string;
  /** The account from the login's answer. */
  account: Record<string, unknown>;
}

/** Players of the demo: an active one with points and a history, and an inactive one. */
export const demoPlayer = { phone_number: '9829012345', mpin: '4826' };
export const inactivePlayer = { phone_number: '9829099999', mpin: '4826' };

export const productAddress = (): string => process.env.PRODUCT_ADDRESS ?? '';

/** Calls the provider in the same way as the app. */
export async function callProvider<Answer>(
  script: string,
  fields: Record<string, string>,
  address = productAddress(),
): Promise<Answer> {
  const response = await fetch(`${address}/api/${script}`, { method: 'POST', body: new URLSearchParams(fields) });
  return (await response.json()) as Answer;
}

export async function logInByCall(
  { phone_number, mpin }: typeof demoPlayer,
  address = productAddress(),
): Promise<SignedInPlayer> {
  const fields = { phone_number, password: mpin, token_id: 'browser-tests' };
  const answer = await callProvider<{ success: string; msg: string; data: { user_token: string } }>(
    'login.php',
    fields,
    address,
  );
  if (answer.success !== '1') throw new Error(`The login of ${phone_number} failed: ${answer.msg}`);
  return { phone_number, user_token: answer.data.user_token, account: answer.data };
}

/** Signs up a new player. Each test has its own, so tests can run in parallel. */
export async function newPlayer(address = productAddress()): Promise<SignedInPlayer> {
  // The provider refuses an MPIN that the phone number begins or ends with.
  const phone_number = `70${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}0`;
  const fields = {
    phoneNumber: phone_number,
    username: 'Asha Verma',
    token_id: 'browser-tests',
    user_mpin: '7391',
    email: 'asha@example.com',
  };
  const answer = await callProvider<{ success: string; msg: string }>('signup.php', fields, address);
  if (answer.success !== '1') throw new Error(`The sign-up of a test player failed: ${answer.msg}`);
  return logInByCall({ phone_number, mpin: '7391' }, address);
}

/** Stores a session in the browser, like an earlier visit. The next page is logged in. */
export async function enterAs(page: Page, { phone_number, user_token, account }: SignedInPlayer): Promise<void> {
  await page.addInitScript(
    ([phone, token, session]) => {
      if (sessionStorage.getItem('entered')) return; // do not undo a logout or a change by the test
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('phone_number', phone);
      localStorage.setItem('user_token', token);
      localStorage.setItem('user_session', session);
      localStorage.setItem(`first_steps:${phone}`, 'true');
    },
    [phone_number, user_token, JSON.stringify(asStored(account))] as const,
  );
}

/** Returns the account in the form in which the app stores it, with only the last four digits of the bank account. */
function asStored(account: Record<string, unknown>): Record<string, unknown> {
  const { bank_name = '', account_number = '' } = Object(account.bank_details) as Record<string, string>;
  return {
    ...account,
    bank_details: { bank_name, account_number: account_number.slice(-4), ifsc_code: '', account_holder_name: '' },
  };
}
