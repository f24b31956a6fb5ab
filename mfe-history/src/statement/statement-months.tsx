import { dateText, monthText, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Amount, DataRow } from 'shared/ui';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
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

function StatementEntry({ line: { date, remark, kind, change, updated_amount } }: { line: StatementLine }) {
  const texts = useTexts().statement;
  const { language } = useLanguage();
  const balance = texts.balanceAfter(rupeesText(updated_amount));
  return (
    <DataRow
      title={remark}
      detail={`${dateText(date, language)} · ${timeText(date)}`}
      end={<Amount kind={kind} word={<>{texts[kind]}<br />{balance}</>}>{signedRupeesText(change)}</Amount>}
    />
  );
}
