interface Routed {
  path: string;
}

/** The screen that a path matches. Ignores case and a trailing slash. A static segment wins over a parameter. */
export function matchScreen<Screen extends Routed>(screens: Screen[], pathname: string): Screen | undefined {
  const requested = segmentsOf(pathname);
  return screens
    .filter(({ path }) => fits(segmentsOf(path), requested))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))[0];
}

/** A route's shape as text. Two routes with the same shape match the same paths. */
export function shapeOf(path: string): string {
  return `/${segmentsOf(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`;
}

/** The values of a route's parameters in a path. */
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
    return part; // a literal % in a typed address
  }
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function fits(pattern: string[], requested: string[]): boolean {
  return (
    pattern.length === requested.length && pattern.every((part, at) => part.startsWith(':') || part === requested[at])
  );
}

function rank(path: string): string {
  return segmentsOf(path)
    .map((part) => (part.startsWith(':') ? '0' : '1'))
    .join('');
}
