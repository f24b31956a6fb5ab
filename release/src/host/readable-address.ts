/** The address that a server goes by: one with a % that begins no character is taken as it is spelled, and finds the page or nothing. */
export function readableAddress({ url = '/' }: { url?: string }): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
