import { dateText, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { DataRow } from 'shared/ui';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { entryWords } from './entry-words.ts';
import styles from './statement-days.module.css';
import { statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';

export function StatementDays({ lines }: { lines: readonly StatementLine[] }) {
  const { language } = useLanguage();
  const groups = inGroups(lines, ({ date }) => dateText(date, language)).map(([label, rows]) => {
    const { credit, debit } = statementTotals(rows);
    return { label, rows, end: [credit, debit].filter(Boolean).map(signedRupeesText).join(' ') };
  });
  return <WindowedGroups groups={groups} draw={(line) => <StatementEntry line={line} />} />;
}

/** A wallet entry: title and amount, and below them the time, details and the balance. */
function StatementEntry({ line: { date, remark, kind, change, updated_amount } }: { line: StatementLine }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { title, detail } = entryWords(remark, texts, language);
  return (
    <DataRow
      title={
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          <span data-kind={kind} className={styles.change}>
            {signedRupeesText(change)}
          </span>
        </span>
      }
      detail={
        <span className={styles.line}>
          {[timeText(date), detail].filter(Boolean).join(' · ')}
          <span className={styles.balance}>{texts.statement.balanceAfter(rupeesText(updated_amount))}</span>
        </span>
      }
    />
  );
}
