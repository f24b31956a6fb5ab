/** Formats bytes, as in `12.3 kB`. */
export function byteText(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
