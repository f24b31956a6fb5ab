export interface UpiPayment {
  upi: string;
  name: string;
  /** Without an amount, the payer types it. */
  amount?: string;
}

/**
 * Matches a UPI address as the NPCI specifies it: `shop@bank`. Other text could add fields to a link or lead to another
 * app.
 */
const upiAddress = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

/**
 * Returns the link that a UPI app opens, from a tap or a QR code. Undefined if the account is not a plain UPI address.
 */
export function upiLink({ upi, name, amount }: UpiPayment): string | undefined {
  if (!upiAddress.test(upi)) return undefined;
  const fields = { pa: upi, pn: name, ...(amount && { am: `${amount}.00` }), cu: 'INR' };
  // URLSearchParams would encode a space as `+`, which UPI apps do not decode.
  const query = Object.entries(fields).map(
    ([field, value]) => `${field}=${encodeURIComponent(value).replace(/%40/g, '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
