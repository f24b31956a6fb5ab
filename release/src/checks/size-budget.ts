import type { ReleaseDescriptor } from 'shared/plan';
import { fails, passes, type CheckVerdict } from './check.ts';
import { byteText } from '../byte-text.ts';

const check = 'size budget';

/**
 * Budgets in bytes after brotli compression. `route`: a remote's entry, one screen and one language. `stock`: the same
 * for a foreign build, with its runtime. `shell`: all of the shell that a first visit loads.
 */
export const budgets = { route: 36_000, shell: 150_000, stock: 80_000 };

export function checkSizeBudget(descriptor: ReleaseDescriptor): CheckVerdict {
  const { what, bytes, budget } = weightOf(descriptor);
  const said = `${what} is ${byteText(bytes)} of ${byteText(budget)}.`;
  if (bytes <= budget) return passes(check, said);
  return fails(check, said, 'Lazy-load heavy code, or share it. The budget is in checks/size-budget.ts.');
}

function heaviestRoute({ files, entry, screens, texts }: ReleaseDescriptor): { what: string; bytes: number } {
  const routes = screens.map((screen) => ({
    what: screen.path,
    bytes: weighInAnyLanguage({ files, texts }, [entry, ...screen.files]),
  }));
  return routes.sort((one, other) => other.bytes - one.bytes)[0] ?? { what: 'the entry', bytes: weigh(files, [entry]) };
}

/** Returns the most compressed bytes that a visit loads of the release, with the budget. */
export function weightOf(descriptor: ReleaseDescriptor): { what: string; bytes: number; budget: number } {
  if (descriptor.remote === 'shell') return { ...firstLoad(descriptor), budget: budgets.shell };
  return { ...heaviestRoute(descriptor), budget: descriptor.stock ? budgets.stock : budgets.route };
}

/** The page with its inlined script, the files that it preloads, and one language. */
function firstLoad({ files, entry, styles, scripts = [], texts }: ReleaseDescriptor): { what: string; bytes: number } {
  return {
    what: 'the first load',
    bytes: weighInAnyLanguage({ files, texts }, ['page.html', 'boot.js', ...scripts, entry, ...styles]),
  };
}

/** Adds the texts of the heaviest language. A file that belongs to the screen and its texts counts once. */
function weighInAnyLanguage({ files, texts }: Pick<ReleaseDescriptor, 'files' | 'texts'>, names: string[]): number {
  return Math.max(
    weigh(files, names),
    ...Object.values(texts).map((module) => weigh(files, [...names, ...module.files])),
  );
}

function weigh(files: ReleaseDescriptor['files'], names: string[]): number {
  return [...new Set(names)].reduce((sum, name) => sum + (files[name]?.compressed ?? 0), 0);
}
