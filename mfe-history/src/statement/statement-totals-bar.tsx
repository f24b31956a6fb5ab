import { signedRupeesText } from 'shared/rules';
import { TotalsBar } from '../list/totals-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';

/** Over the whole statement, what came and went together is the balance. */
export function StatementTotalsBar({ lines }: { lines: readonly StatementLine[] }) {
  const texts = useTexts();
  const { credit, debit } = statementTotals(lines);
  const totals = [
    { term: texts.statement.credit, value: signedRupeesText(credit) },
    { term: texts.statement.debit, value: debit ? signedRupeesText(debit) : '₹0' },
    { term: texts.statement.net, value: signedRupeesText(credit + debit) },
  ];
  return <TotalsBar label={texts.list.totals} totals={totals} />;
}
