import type { Browser } from '@playwright/test';
import type { SignedInPlayer } from '../setup/players.ts';

export interface SeededDeposit {
  player: SignedInPlayer;
  amount: number;
  utr: string;
  /** The UTR and the amount in the picture. A forged picture shows others. */
  picture?: { amount: number; utr: string };
}

/** Files deposits with pictures, in their order. */
export async function fileDeposits(
  browser: Browser,
  address: string,
  deposits: readonly SeededDeposit[],
): Promise<void> {
  const drawn = await drawReceipts(browser, deposits);
  for (const [at, { player, amount, utr }] of deposits.entries()) {
    const form = new FormData();
    form.set('phone_number', player.phone_number);
    form.set('user_token', player.user_token);
    form.set('amount', String(amount));
    form.set('UTR_NUM', utr);
    const picture = drawn[at];
    if (picture) form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'receipt.jpg');
    const response = await fetch(`${address}/api/add_points_request.php`, { method: 'POST', body: form });
    const answer = (await response.json()) as { success: string; msg: string };
    if (answer.success !== '1') throw new Error(`The deposit of ${amount} was refused: ${answer.msg}`);
  }
}

/** Draws the screen of a payment app for each deposit with a picture. */
async function drawReceipts(browser: Browser, deposits: readonly SeededDeposit[]): Promise<(Buffer | undefined)[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, isMobile: false });
  const drawn: (Buffer | undefined)[] = [];
  for (const { picture, player } of deposits) {
    if (picture) {
      await page.setContent(receipt(picture, String(player.account.username ?? 'A player')));
      drawn.push(await page.screenshot({ type: 'jpeg', quality: 70 }));
    } else drawn.push(undefined);
  }
  await page.close();
  return drawn;
}

function receipt({ amount, utr }: { amount: number; utr: string }, from: string): string {
  return `<body style="margin:0;font:16px sans-serif;text-align:center;background:#fff;color:#222">
    <div style="background:#12803c;color:#fff;padding:28px 0 24px"><div style="font-size:44px">✓</div>Payment successful</div>
    <div style="font-size:40px;font-weight:700;margin:28px 0 4px">₹${amount.toLocaleString('en-IN')}</div>
    <div style="color:#666">Paid to Matka Demo</div><div style="color:#666;margin-bottom:28px">matka.demo@upi</div>
    <div style="text-align:left;margin:0 24px;border-top:1px solid #ddd;padding-top:20px;line-height:2">
    UPI transaction ID<br><b style="font-size:20px">${utr}</b><br>From<br><b>${from}</b><br>Bank<br><b>State Bank of India ···4821</b></div></body>`;
}

/** Returns a UTR with twelve digits. */
export function utrOf(number: number): string {
  return String(412_000_000_000 + number * 7_919_377);
}
