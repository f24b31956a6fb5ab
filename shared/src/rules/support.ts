/** The ten digits of an Indian number, whether it comes with +91, a leading 0 or neither; nothing when it is no number. */
export function tenDigits(number: string): string | undefined {
  return /^(?:91|0)?(\d{10})$/.exec(number.replace(/\D/g, ''))?.[1];
}

/** The address that calls a number. */
export function callAddress(tenDigits: string): string {
  return `tel:+91${tenDigits}`;
}

/** The address of a chat with a number in the configured messaging app, with the first message written. */
export function chatAddress(chatLink: string, tenDigits: string, text: string): string {
  return chatLink.replaceAll('{phone}', `91${tenDigits}`).replaceAll('{text}', () => encodeURIComponent(text));
}
