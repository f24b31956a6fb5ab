import type { Page } from '@playwright/test';
import type { Operator } from './operator.ts';

/** Counts the acts at the desk by person, command, outcome and second person. */
export async function countActs({ page }: Operator): Promise<Record<string, number>> {
  const acts = await page.evaluate(async () => {
    const response = await fetch('/api/acts/export?as=json');
    return (await response.json()) as { who: string; act: string; done: string; second: string; from: string }[];
  });
  const counts: Record<string, number> = {};
  for (const { who, act, done, second, from } of acts) {
    const [command = ''] = act.split(' ');
    if (from === 'console' || ['enrol', 'sign-in'].includes(command)) continue;
    const key = `${who} ${command} ${done === 'yes' ? 'done' : done}${second && ` with ${second}`}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Counts the keys and clicks of a person while they work on one loaded page. */
export async function countPresses(
  page: Page,
  work: () => Promise<unknown>,
): Promise<{ keys: number; clicks: number }> {
  const counted = await page.evaluateHandle(() => {
    const presses = { keys: 0, clicks: 0 };
    addEventListener('keydown', () => (presses.keys += 1), true);
    addEventListener('pointerdown', () => (presses.clicks += 1), true);
    return presses;
  });
  await work();
  return counted.jsonValue();
}
