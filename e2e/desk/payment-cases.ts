import { callProvider, type SignedInPlayer } from '../setup/players.ts';

interface Answer {
  message: string;
  result?: { payment_url: string };
}

/** Orders a payment for each player, and pays it after the player's own limit forbids it. Each becomes a case. */
export async function openPaymentCases(
  address: string,
  players: readonly SignedInPlayer[],
  amountOf: (at: number) => number,
): Promise<void> {
  for (const [at, { phone_number, user_token }] of players.entries()) {
    const payment = { TRANS_ID: `case-${at}`, AMOUNT: String(amountOf(at)) };
    const ordered = { USER_ID: phone_number, user_token, ...payment };
    const { message, result } = await callProvider<Answer>('create_payment.php', ordered, address);
    if (!result) throw new Error(`The payment of ${amountOf(at)} was refused: ${message}`);
    const limit = { phone_number, user_token, kind: 'deposit', period: 'day', points: '100' };
    await callProvider('set_play_limit.php', limit, address);
    const body = new URLSearchParams({ outcome: 'paid' });
    await fetch(result.payment_url, { method: 'POST', body, redirect: 'manual' });
  }
}
