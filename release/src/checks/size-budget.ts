import type { ReleaseDescriptor } from 'shared/plan';
import { fails, passes, type Verdict } from './verdict.ts';

const check = 'size budget';

/** Bytes as sent with brotli. A route of a remote is its entry, one screen and one language. */
export const budgets = { route: 36_000, shell: 190_000 };

export function checkSizeBudget(descriptor: ReleaseDescriptor): Verdict {
  const isShell = descriptor.remote === 'shell';
  const budget = isShell ? budgets.shell : budgets.route;
  const { what, bytes } = isShell ? firstLoad(descriptor) : heaviestRoute(descriptor);
  const said = `${what} is ${kilobytes(bytes)} of ${kilobytes(budget)}.`;
  if (bytes <= budget) return passes(check, said);
  return fails(check, said, 'Load what is heavy only when it is used, or share it; the budget is in checks/size-budget.ts.');
}

function heaviestRoute({ files, entry, screens, texts }: ReleaseDescriptor): { what: string; bytes: number } {
  const weigh = (names: string[]) => names.reduce((sum, name) => sum + (files[name]?.compressed ?? 0), 0);
  const heaviestTexts = Math.max(0, ...Object.values(texts).map((module) => weigh(module.files)));
  const routes = screens.map((screen) => ({ what: screen.path, bytes: weigh([entry, ...screen.files]) + heaviestTexts }));
  return routes.sort((one, other) => other.bytes - one.bytes)[0] ?? { what: 'the entry', bytes: weigh([entry]) };
}

function firstLoad({ files, entry, styles }: ReleaseDescriptor): { what: string; bytes: number } {
  const bytes = [entry, ...styles].reduce((sum, name) => sum + (files[name]?.compressed ?? 0), 0);
  return { what: 'the first load', bytes };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
