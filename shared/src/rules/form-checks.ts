/** Returns a typed or pasted mobile number without separators, and without +91, 0091 or a leading 0. */
export function normalMobile(typed: string): string {
  const bare = typed.replace(/[\s\-().\u200e\u202a\u202c]/g, '');
  return bare.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
}

/** Returns whether a text can be the beginning of a mobile number that the player is still typing. */
export function mayBecomeMobile(text: string): boolean {
  return /^\d{0,10}$/.test(text);
}

/** Returns whether a text is a complete mobile number. */
export function isMobile(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Returns whether a text is a complete MPIN or OTP. */
export function isPin(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Returns whether a text looks like x@y.z. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Returns whether a payout number may be saved: it is empty or has ten digits. */
export function isPayoutNumber(text: string): boolean {
  return text === '' || isMobile(text);
}

/** Returns whether a text is an IFSC, as in SBIN0001234. */
export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(text);
}

/** Returns whether a text is a bank account number. */
export function isAccountNumber(text: string): boolean {
  return /^\d{9,18}$/.test(text);
}

/** Returns a UTR in canonical spelling: without spaces and dashes, in one case. */
export function normalUtr(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
