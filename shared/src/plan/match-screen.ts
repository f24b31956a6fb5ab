/** Anything with a route. */
interface Routed {
  path: string;
}

/** The screen whose route a path means: ignoring case and a trailing slash, a static segment before a parameter. */
export function matchScreen<Screen extends Routed>(screens: Screen[], pathname: string): Screen | undefined {
  const asked = segmentsOf(pathname);
  return screens
    .filter(({ path }) => fits(segmentsOf(path), asked))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))[0];
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function fits(pattern: string[], asked: string[]): boolean {
  return pattern.length === asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at]);
}

function rank(path: string): string {
  return segmentsOf(path)
    .map((part) => (part.startsWith(':') ? '0' : '1'))
    .join('');
}
