import { timeText } from 'shared/rules';
import type { Language } from 'shared/screens';
import { dayOf } from '../list/day-range.ts';
import type { Texts } from '../texts/en.ts';
import type { StatementLine } from './statement-lines.ts';

export function statementTable(lines: readonly StatementLine[], { statement: words, list }: Texts, language: Language) {
  const head = [list.date, list.time, words.remark, words.kind, words.amount, words.balance];
  const rows = lines.map(({ date, remark, kind, change, updated_amount }) => [
    dayOf(date) ?? date,
    timeText(date, language),
    remark,
    words[kind],
    change,
    updated_amount,
  ]);
  return { head, rows };
}
