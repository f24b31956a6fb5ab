import { dayAndMonthText, monthText, remarkIn, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { DataRow } from 'shared/ui';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';
import styles from './statement-months.module.css';

export function StatementMonths({ lines }: { lines: readonly StatementLine[] }) {
  const { language } = useLanguage();
  const groups = inGroups(lines, ({ date }) => monthText(date, language)).map(([label, rows]) => {
    const { credit, debit } = statementTotals(rows);
    return { label, rows, end: signedRupeesText(credit + debit) };
  });
  return <WindowedGroups groups={groups} draw={(line) => <StatementEntry line={line} />} />;
}

/** The remark and amount over the direction, the time and the balance. */
function StatementEntry({ line: { date, remark, kind, change, updated_amount } }: { line: StatementLine }) {
  const texts = useTexts().statement;
  const { language } = useLanguage();
  return (
    <DataRow
      title={
        <span className={styles.line}>
          <span className={styles.remark}>{remarkIn(language, remark)}</span>
          <span data-kind={kind} className={styles.change}>
            {signedRupeesText(change)}
          </span>
        </span>
      }
      detail={
        <span className={styles.line}>
          {`${texts[kind]} · ${dayAndMonthText(date, language)} · ${timeText(date)}`}
          <span className={styles.balance}>{texts.balanceAfter(rupeesText(updated_amount))}</span>
        </span>
      }
    />
  );
}
