import { createHash } from 'node:crypto';
import { rupeesText } from 'shared/rules';

/** The sandbox's own record of an order. The states paid and failed are final. */
export interface SandboxOrder {
  id: string;
  amount: number;
  state: 'created' | 'paid' | 'failed';
  return_url: string;
}

const style = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; background: #f8f4fe; color: #1c1326 }
  header { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 56px; padding: 0 16px; background: #24103f; color: #fff; font-size: 18px; font-weight: 700 }
  header span { padding: 2px 10px; border: 1px solid #d4a017; border-radius: 999px; color: #ffd966; font-size: 12px }
  main { max-width: 480px; margin: 0 auto; padding: 16px }
  section { padding: 24px 16px; border: 1px solid #e4d8f5; border-radius: 12px; background: #fff; overflow-wrap: anywhere }
  h1 { margin: 0; color: #5b5068; font-size: 14px; font-weight: 600 } p { margin: 8px 0 0 }
  .amount { margin: 0; font-size: 36px; font-weight: 800; line-height: 1.2; font-variant-numeric: tabular-nums }
  form { display: grid; gap: 12px; margin-top: 24px }
  button, .back { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid transparent; border-radius: 12px; font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer }
  .pay, .back { background: #f2c230; color: #24103f } .fail { border-color: #b3121d; background: #fff; color: #b3121d } .wait { border-color: #8b7f99; background: #fff; color: #1c1326 }
  .back { margin-top: 24px }
  button:focus-visible, a:focus-visible { outline: 3px solid #6536a8; outline-offset: 2px }
  .note { padding: 0 4px; color: #5b5068; font-size: 14px }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Returns a content policy without scripts. Forms may lead only to the gateway and the app. */
export function pagePolicy(returnUrl: string): string {
  const back = URL.canParse(returnUrl) ? new URL(returnUrl).origin : '';
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`;
}

export function paymentPage({ amount, state, return_url }: SandboxOrder): string {
  const sum = `<h1>You are paying</h1><p class="amount">${rupeesText(amount)}</p>`;
  if (state === 'created') return page(sum + choices);
  const ended = state === 'paid' ? 'This payment is already paid.' : 'This payment has already failed.';
  const back = URL.canParse(return_url) ? `<a class="back" href="${escaped(return_url)}">Back to the app</a>` : '';
  return page(`${sum}<p>${ended}</p>${back}`);
}

export function noSuchOrderPage(): string {
  return page('<h1>There is no such payment.</h1><p>Please start again from the app.</p>');
}

// The payer chooses how the payment ends, because no real money moves.
const choices = `<p>Choose how this payment ends; the app goes on from there.</p>
    <form method="post">
      <button name="outcome" value="paid" class="pay">Pay</button>
      <button name="outcome" value="failed" class="fail">Let it fail</button>
      <button name="outcome" value="pending" class="wait">Leave it pending</button>
    </form>`;

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#24103f"><meta name="robots" content="noindex"><title>Sandbox payments</title><style>${style}</style></head>
<body><header>Sandbox payments <span>Demo</span></header><main><section>${body}</section>
<p class="note">This page stands in for a bank's. No real money moves here.</p></main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
