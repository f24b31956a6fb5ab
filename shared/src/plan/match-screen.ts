interface Routed {
  path: string;
}

/**
 * Returns the screen whose route matches a path. Ignores case and a trailing slash. Prefers a static segment to a
 * parameter, and both to the rest of an address, `*`.
 */
export function matchScreen<Screen extends Routed>(screens: Screen[], pathname: string): Screen | undefined {
  const requested = segmentsOf(pathname);
  return screens
    .filter(({ path }) => fits(segmentsOf(path), requested))
    .sort((one, other) => rank(other.path).localeCompare(rank(one.path)))[0];
}

/** Returns a route's shape as text. Two routes with the same shape match the same paths. */
export function shapeOf(path: string): string {
  return `/${segmentsOf(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`;
}

/** Returns the values of a route's parameters in a path. */
export function paramsOf(path: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/').filter(Boolean);
  const named = path
    .split('/')
    .filter(Boolean)
    .map((part, at): [string, string] =>
      part === '*' ? [':*', parts.slice(at).map(decoded).join('/')] : [part, decoded(parts[at] ?? '')],
    );
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a player may type an address with a plain %
  }
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

function fits(pattern: string[], requested: string[]): boolean {
  const rest = pattern.indexOf('*');
  const fixed = rest < 0 ? pattern : pattern.slice(0, rest);
  return (
    (rest < 0 ? fixed.length === requested.length : fixed.length <= requested.length) &&
    fixed.every((part, at) => part.startsWith(':') || part === requested[at])
  );
}

// The 3 puts a path before the same path with a rest.
function rank(path: string): string {
  return `${segmentsOf(path)
    .map((part) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2'))
    .join('')}3`;
}
