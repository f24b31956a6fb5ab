import { dateText, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Amount, DataRow } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { StatementLine } from './statement-lines.ts';

export function StatementEntry({ line: { date, remark, kind, change, updated_amount } }: { line: StatementLine }) {
  const texts = useTexts().statement;
  const { language } = useLanguage();
  const balance = texts.balanceAfter(rupeesText(updated_amount));
  return (
    <DataRow
      title={remark}
      detail={`${dateText(date, language)} · ${timeText(date, language)}`}
      end={<Amount kind={kind} word={<>{texts[kind]}<br />{balance}</>}>{signedRupeesText(change)}</Amount>}
    />
  );
}
