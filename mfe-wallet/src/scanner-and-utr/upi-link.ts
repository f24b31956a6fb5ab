export interface UpiPayment {
  upi: string;
  name: string;
  /** Without it the payer types the amount. */
  amount?: string;
}

/** A UPI address as specified by the NPCI: `shop@bank`. Anything else could add fields to a link or lead to another app. */
const upiAddress = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

/** The link that a UPI app opens from a tap or a QR code; undefined for an account that is not a plain UPI address. */
export function upiLink({ upi, name, amount }: UpiPayment): string | undefined {
  if (!upiAddress.test(upi)) return undefined;
  const fields = { pa: upi, pn: name, ...(amount && { am: `${amount}.00` }), cu: 'INR' };
  // Not URLSearchParams: UPI apps do not read its `+` as a space.
  const query = Object.entries(fields).map(
    ([field, value]) => `${field}=${encodeURIComponent(value).replace(/%40/g, '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
