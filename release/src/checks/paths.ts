import { shapeOf, type Plan, type ReleaseDescriptor, type RunnableRelease } from 'shared/plan';
import type { Storage } from '../storage/storage.ts';
import { liveReleases } from '../plan/named-releases.ts';
import { fails, passes, type CheckVerdict } from './check.ts';

const check = 'paths';
const shellPaths = ['/logout', '/versions'];
/** Addresses that the web server, the provider and the controller answer. The page does not open there. */
const hostPaths = [
  ...['api', 'control', 'kit', 'maps', 'metrics', 'pulse', 'r', 'release', '.well-known'].map((place) => `/${place}/*`),
  ...['favicon.ico', 'index.html', 'plan.json', 'robots.txt', 'sw.js'].map((file) => `/${file}`),
];

/** Refuses a candidate if one of its paths can match an address of another remote, of the shell or of the host. */
export async function checkPaths(storage: Storage, plan: Plan, candidate: ReleaseDescriptor): Promise<CheckVerdict> {
  const own = candidate.screens.map(({ path }) => path);
  const twice = own.find((path, at) => own.some((other, otherAt) => otherAt < at && shapeOf(other) === shapeOf(path)));
  if (twice) return fails(check, `${twice} is declared twice.`, 'Remove one of the two.');

  const taken = takenPath(
    candidate.screens,
    await liveReleases(storage, plan, (remote) => remote !== 'shell' && remote !== candidate.remote),
  );
  if (taken) return fails(check, takenText(taken), 'Choose another path, or agree with its owner.');
  return passes(check, `${own.length} paths, all free.`);
}

type WithScreens = Pick<RunnableRelease, 'remote' | 'screens'>;

interface Taken {
  path: string;
  owner: string;
  /** The owner's path, which matches a common address. */
  by: string;
}

/** Returns the first path that can match an address of another remote, of the shell or of the host. */
export function takenPath(own: WithScreens['screens'], others: WithScreens[]): Taken | undefined {
  const owned = [
    ...hostPaths.map((path) => ({ path, owner: 'the host' })),
    ...shellPaths.map((path) => ({ path, owner: 'the shell' })),
    ...others.flatMap(({ remote, screens }) => screens.map(({ path }) => ({ path, owner: remote }))),
  ];
  for (const { path } of own) {
    const found = owned.find((other) => haveCommonAddress(path, other.path));
    if (found) return { path, owner: found.owner, by: found.path };
  }
  return undefined;
}

export function takenText({ path, owner, by }: Taken): string {
  return `${path} belongs to ${owner}${shapeOf(path) === shapeOf(by) ? '' : `, whose ${by} matches the same address`}.`;
}

/** Returns whether an address exists that both paths match. A parameter matches any part, and `*` any rest. */
export function haveCommonAddress(one: string, other: string): boolean {
  const [short, long] = [partsOf(one), partsOf(other)].sort((a, b) => a.fixed.length - b.fixed.length) as [
    Parts,
    Parts,
  ];
  const mayBeAsLong = short.hasRest || short.fixed.length === long.fixed.length;
  return mayBeAsLong && short.fixed.every((part, at) => areAlike(part, long.fixed[at]!)); // `long` has as many parts
}

interface Parts {
  fixed: string[];
  hasRest: boolean;
}

// Browsers resolve dots and backslashes, and web servers decode a path before they choose who answers.
function partsOf(path: string): Parts {
  const { pathname } = new URL(path.replace(/^\/+/, '/'), 'http://host');
  const parts = decoded(pathname).toLowerCase().split('/').filter(Boolean);
  const rest = parts.indexOf('*');
  return { fixed: rest < 0 ? parts : parts.slice(0, rest), hasRest: rest >= 0 };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function areAlike(one: string, other: string): boolean {
  return one === other || one.startsWith(':') || other.startsWith(':');
}
