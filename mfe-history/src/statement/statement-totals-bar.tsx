import { TotalsBar } from '../list/totals-bar.tsx';
import { signedRupees } from '../rupees.ts';
import { useTexts } from '../texts/use-texts.ts';
import { statementTotals } from './statement-lines.ts';
import type { StatementLine } from './statement-lines.ts';

/** Over the whole statement, what came and went together is the balance. */
export function StatementTotalsBar({ lines }: { lines: readonly StatementLine[] }) {
  const texts = useTexts();
  const { credit, debit } = statementTotals(lines);
  const totals = [
    { term: texts.statement.credit, value: signedRupees(credit) },
    { term: texts.statement.debit, value: debit ? signedRupees(debit) : '₹0' },
    { term: texts.statement.net, value: signedRupees(credit + debit) },
  ];
  return <TotalsBar label={texts.list.totals} totals={totals} />;
}
