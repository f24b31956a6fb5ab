import type { ReleaseDescriptor } from 'shared/plan';
import { fails, passes, type CheckVerdict } from './check-verdict.ts';

const check = 'size budget';

/**
 * Bytes compressed with brotli: for a remote, entry, one screen and one language, and where another plugin built it also
 * the runtime that it brings; for a shell, everything that a first visit loads of it.
 */
export const budgets = { route: 36_000, shell: 148_000, stock: 80_000 };

export function checkSizeBudget(descriptor: ReleaseDescriptor): CheckVerdict {
  const { what, bytes, budget } = weightOf(descriptor);
  const said = `${what} is ${kilobytes(bytes)} of ${kilobytes(budget)}.`;
  if (bytes <= budget) return passes(check, said);
  return fails(
    check,
    said,
    'Load what is heavy only when it is used, or share it; the budget is in checks/size-budget.ts.',
  );
}

function heaviestRoute({ files, entry, screens, texts }: ReleaseDescriptor): { what: string; bytes: number } {
  const routes = screens.map((screen) => ({
    what: screen.path,
    bytes: weighInAnyLanguage({ files, texts }, [entry, ...screen.files]),
  }));
  return routes.sort((one, other) => other.bytes - one.bytes)[0] ?? { what: 'the entry', bytes: weigh(files, [entry]) };
}

/** What a visit loads at most of a release, in bytes as sent, beside what it may. */
export function weightOf(descriptor: ReleaseDescriptor): { what: string; bytes: number; budget: number } {
  if (descriptor.remote === 'shell') return { ...firstLoad(descriptor), budget: budgets.shell };
  return { ...heaviestRoute(descriptor), budget: descriptor.stock ? budgets.stock : budgets.route };
}

/** The page with its inlined script, what it preloads, and one language. */
function firstLoad({ files, entry, styles, scripts = [], texts }: ReleaseDescriptor): { what: string; bytes: number } {
  return {
    what: 'the first load',
    bytes: weighInAnyLanguage({ files, texts }, ['page.html', 'boot.js', ...scripts, entry, ...styles]),
  };
}

/** With the texts of the heaviest language; a file that screen and texts have in common is sent once. */
function weighInAnyLanguage({ files, texts }: Pick<ReleaseDescriptor, 'files' | 'texts'>, names: string[]): number {
  return Math.max(
    weigh(files, names),
    ...Object.values(texts).map((module) => weigh(files, [...names, ...module.files])),
  );
}

function weigh(files: ReleaseDescriptor['files'], names: string[]): number {
  return [...new Set(names)].reduce((sum, name) => sum + (files[name]?.compressed ?? 0), 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
