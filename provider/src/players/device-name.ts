// The first that fits: a browser names those that it descends from, too.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['UCBrowser', 'UC Browser'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** What a player recognizes a device by, `Chrome, Android`; no more of what the browser says of itself is kept. */
export function deviceName(userAgent = ''): string {
  const found = [browsers, systems].map((names) => names.find(([mark]) => userAgent.includes(mark))?.[1]);
  return found.filter(Boolean).join(', ');
}
