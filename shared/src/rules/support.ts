/** Returns the ten digits of an Indian number, with or without +91 or a leading 0. Undefined for anything else. */
export function tenDigits(number: string): string | undefined {
  return /^(?:91|0)?(\d{10})$/.exec(number.replace(/\D/g, ''))?.[1];
}

/** Returns the address that starts a phone call. */
export function callAddress(tenDigits: string): string {
  return `tel:+91${tenDigits}`;
}

/** Returns the address that opens a chat in the configured messaging app, with a prefilled message. */
export function chatAddress(chatLink: string, tenDigits: string, text: string): string {
  return chatLink.replaceAll('{phone}', `91${tenDigits}`).replaceAll('{text}', () => encodeURIComponent(text));
}
