import type { CheckVerdict } from '../../../release/src/checks/check.ts';

interface Mark {
  text: string;
  tone?: 'ok' | 'err';
}

/** A check that was not made confirms nothing, so its mark is grey. */
export function checkMark({ passed, isLeftOut, toOpen }: Pick<CheckVerdict, 'passed' | 'isLeftOut' | 'toOpen'>): Mark {
  if (isLeftOut || toOpen) return { text: 'not checked' };
  return passed ? { text: 'ok', tone: 'ok' } : { text: 'failed', tone: 'err' };
}
