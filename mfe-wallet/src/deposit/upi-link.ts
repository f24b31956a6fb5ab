interface UpiPayment {
  upi: string;
  name: string;
  /** Without it the payer types the amount. */
  amount?: string;
}

/** The link that a UPI app reads from a QR code. */
export function upiLink({ upi, name, amount }: UpiPayment): string {
  const fields = { pa: upi, pn: name, ...(amount && { am: `${amount}.00` }), cu: 'INR' };
  // Not URLSearchParams: UPI apps do not read its `+` as a space.
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
