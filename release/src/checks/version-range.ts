type Version = [number, number, number];

/**
 * Whether a version is within a package.json range: `^1.2.0`, `~1.2`, `>=1 <3`, `1.x`, `1.2.3`, `a || b`. An unknown
 * syntax matches no version, so that a check fails rather than passes.
 */
export function isInRange(version: string, range: string): boolean {
  const parsed = readVersion(version);
  if (!parsed || version.includes('-')) return version === range;
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
      .every((rule) => satisfies(parsed, rule)),
  );
}

function satisfies(version: Version, rule: string): boolean {
  if (/^(\*|x)?$/i.test(rule)) return true;
  const [, sign = '', text = ''] = rule.match(/^(\^|~|>=|<=|>|<|=)?v?(\d+(?:\.(?:\d+|x|\*)){0,2})$/i) ?? [];
  const given = text
    .split('.')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
  const [major, minor, patch] = given;
  if (major === undefined) return false;
  const low: Version = [major, minor ?? 0, patch ?? 0];
  const above = compare(version, low);
  const next = patch !== undefined ? nextOf(low, 3) : nextOf(low, given.length);
  if (sign === '>=') return above >= 0;
  if (sign === '<') return above < 0;
  if (sign === '>') return compare(version, next) >= 0;
  if (sign === '<=') return compare(version, next) < 0;
  if (sign === '^') return above >= 0 && compare(version, nextOf(low, caretPart(low, given.length))) < 0;
  if (sign === '~') return above >= 0 && compare(version, nextOf(low, Math.min(given.length, 2))) < 0;
  return above >= 0 && compare(version, next) < 0;
}

// Below 1.0.0 a caret fixes the first part that is not zero.
function caretPart([major, minor]: Version, given: number): number {
  if (major > 0 || given === 1) return 1;
  return minor > 0 || given === 2 ? 2 : 3;
}

/** The first version above all versions that share this many leading parts. */
function nextOf([major, minor, patch]: Version, parts: number): Version {
  if (parts === 1) return [major + 1, 0, 0];
  return parts === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function readVersion(text: string): Version | undefined {
  const parts = text
    .match(/^(\d+)\.(\d+)\.(\d+)/)
    ?.slice(1)
    .map(Number);
  return parts as Version | undefined; // three groups, all digits
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}
