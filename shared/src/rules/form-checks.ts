/** A typed or pasted mobile number without separators and without +91, 0091 or a leading 0. */
export function normalMobile(typed: string): string {
  const bare = typed.replace(/[\s\-().\u200e\u202a\u202c]/g, '');
  return bare.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
}

/** Whether a text may be a part of a mobile number, while it is typed. */
export function mayBecomeMobile(text: string): boolean {
  return /^\d{0,10}$/.test(text);
}

/** Whether a text is a complete mobile number. */
export function isMobile(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Whether a text is a complete MPIN or OTP. */
export function isPin(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Whether a text looks like x@y.z. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Whether a payout number may be saved: empty, or ten digits. */
export function isPayoutNumber(text: string): boolean {
  return text === '' || isMobile(text);
}

/** Whether a text is an IFSC, as in SBIN0001234. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(text);
}

/** Whether a text is a bank account number. */
export function isAccountNumber(text: string): boolean {
  return /^\d{9,18}$/.test(text);
}

/** A UTR in canonical spelling, without spaces and dashes and in one case. */
export function normalUtr(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
