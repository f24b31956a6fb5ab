// The first match counts, because a browser also names the browsers from which it is derived.
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

/** Returns a device's name for the player, such as `Chrome, Android`. The rest of the user agent is not stored. */
export function deviceName(userAgent = ''): string {
  const found = [browsers, systems].map((names) => names.find(([mark]) => userAgent.includes(mark))?.[1]);
  return found.filter(Boolean).join(', ');
}
