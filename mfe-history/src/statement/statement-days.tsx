import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateText, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { classNames, DataRow, ExpandIcon } from 'shared/ui';
import { inGroups, WindowedGroups } from '../list/windowed-groups.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { entryWords } from './entry-words.ts';
import styles from './statement-days.module.css';
import { statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';
import { stakedOn, statementSlips } from './statement-slips.ts';

export function StatementDays({ lines }: { lines: readonly StatementLine[] }) {
  const { language } = useLanguage();
  const groups = inGroups(lines, ({ date }) => dateText(date, language)).map(([label, ofDay]) => {
    const { credit, debit } = statementTotals(ofDay);
    return { label, rows: statementSlips(ofDay), end: signedRupeesText(credit + debit) };
  });
  return (
    <WindowedGroups
      groups={groups}
      draw={([line, ...others]) =>
        line && (others.length > 0 ? <SlipEntry lines={[line, ...others]} /> : <StatementEntry line={line} />)
      }
    />
  );
}

/** The stakes of a slip as one row. A tap shows them below it. */
function SlipEntry({ lines: [newest, ...others] }: { lines: readonly [StatementLine, ...StatementLine[]] }) {
  const { entries } = useTexts().statement;
  const [isOpen, setOpen] = useState(false);
  const lines = [newest, ...others];
  const title = (
    <button type="button" aria-expanded={isOpen} className={styles.slip} onClick={() => setOpen(!isOpen)}>
      {entries.bids(lines.length, stakedOn(newest) ?? '')}
      <ExpandIcon size={16} aria-hidden />
    </button>
  );
  return (
    <>
      <EntryRow
        title={title}
        detail={timeText(newest.date)}
        line={{ ...newest, change: lines.reduce((sum, { change }) => sum + change, 0) }}
      />
      {isOpen && lines.map((line, at) => <StakeEntry key={at} line={line} />)}
    </>
  );
}

/** A stake below the row of its slip: indented, with its game and number and without a balance. */
function StakeEntry({ line: { remark, kind, change } }: { line: StatementLine }) {
  const { language } = useLanguage();
  const { detail } = entryWords(remark, useTexts(), language);
  return (
    <DataRow
      low
      title={
        <span className={classNames(styles.line, styles.stake)}>
          {detail}
          <span data-kind={kind} className={styles.change}>
            {signedRupeesText(change)}
          </span>
        </span>
      }
    />
  );
}

function StatementEntry({ line }: { line: StatementLine }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { title, detail } = entryWords(line.remark, texts, language);
  return <EntryRow title={title} detail={[timeText(line.date), detail].filter(Boolean).join(' · ')} line={line} />;
}

interface EntryRowProps {
  title: ReactNode;
  detail?: string;
  line: StatementLine;
}

/** A wallet entry: title and amount, and below them the time, details and the balance after it. */
function EntryRow({ title, detail, line: { kind, change, updated_amount } }: EntryRowProps) {
  const { left } = useTexts().statement;
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
          {detail}
          <span className={styles.balance}>
            {left} {rupeesText(updated_amount)}
          </span>
        </span>
      }
    />
  );
}
