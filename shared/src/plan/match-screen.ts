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

/** The addresses that a route means, as text: two routes with one shape answer the same addresses. */
export function shapeOf(path: string): string {
  return `/${segmentsOf(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`;
}

/** What stands in an address where a route has its parameters. */
export function paramsOf(path: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/').filter(Boolean);
  const named = path
    .split('/')
    .filter(Boolean)
    .map((part, at): [string, string] => [part, decoded(parts[at] ?? '')]);
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a bare % in a typed address
  }
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
