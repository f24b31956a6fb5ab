/** The address when it is one of a safe page; nothing for any other text. */
export function httpsAddress(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' ? href : undefined;
}
