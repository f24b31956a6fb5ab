import { createHash } from 'node:crypto';
import { pointsText } from 'shared/rules';
import type { Order } from '../context/gateway.ts';

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: #f4f1fa; color: #221a33 }
  main { width: min(22rem, 90vw); padding: 1.5rem; border-radius: 1rem; background: #fff; box-shadow: 0 8px 30px #2a184d22 }
  h1 { margin: 0; font-size: 1rem; color: #5b2a86 } p { margin: .5rem 0 }
  .amount { font-size: 2.25rem; font-weight: 700 }
  button { width: 100%; min-height: 3rem; margin-top: .75rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 600; color: #fff; background: #1d7a3e }
  .fail { background: #b3261e } .wait { color: #221a33; background: #e8e0f2 }
  button:focus-visible { outline: 3px solid #5b2a86; outline-offset: 2px }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** No script at all, and the only ways out are the gateway itself and the app that sent the payer. */
export function pagePolicy(returnUrl: string): string {
  const back = URL.canParse(returnUrl) ? new URL(returnUrl).origin : '';
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`;
}

export function paymentPage({ amount, state, return_url }: Order): string {
  return page(`<h1>Sandbox payments</h1>
    <p class="amount">₹ ${pointsText(amount)}</p>
    ${state === 'created' ? choices : `<p>This payment is already ${state}.</p><p><a href="${escaped(return_url)}">Back to the app</a></p>`}`);
}

export function noSuchOrderPage(): string {
  return page('<h1>Sandbox payments</h1><p>There is no such payment. Please start again from the app.</p>');
}

// No real money moves here, so the page says plainly what each choice does.
const choices = `<p>No real money moves here. Choose how this payment ends.</p>
    <form method="post">
      <button name="outcome" value="paid">Pay</button>
      <button name="outcome" value="failed" class="fail">Let it fail</button>
      <button name="outcome" value="pending" class="wait">Leave it pending</button>
    </form>`;

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payments</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
