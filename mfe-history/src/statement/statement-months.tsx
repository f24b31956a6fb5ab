import { monthText, signedRupeesText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { inGroups } from '../list/in-groups.ts';
import { WindowedGroups } from '../list/windowed-groups.tsx';
import { StatementEntry } from './statement-entry.tsx';
import { statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';

export function StatementMonths({ lines }: { lines: readonly StatementLine[] }) {
  const { language } = useLanguage();
  const groups = inGroups(lines, ({ date }) => monthText(date, language)).map(([label, rows]) => {
    const { credit, debit } = statementTotals(rows);
    return { label, rows, end: signedRupeesText(credit + debit) };
  });
  return <WindowedGroups groups={groups} draw={(line) => <StatementEntry line={line} />} />;
}
