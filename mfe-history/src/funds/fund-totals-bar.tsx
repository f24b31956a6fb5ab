import type { FundRow } from 'shared/provider';
import { pointsText, rupeesText } from 'shared/rules';
import { TotalsBar } from '../list/totals-bar.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { fundTotals } from './fund-requests.ts';

export function FundTotalsBar({ requests }: { requests: readonly FundRow[] }) {
  const texts = useTexts();
  const { deposited, withdrawn } = fundTotals(requests);
  const totals = [
    { term: texts.funds.count, value: pointsText(requests.length) },
    { term: texts.funds.deposited, value: rupeesText(deposited) },
    { term: texts.funds.withdrawn, value: rupeesText(withdrawn) },
  ];
  return <TotalsBar label={texts.list.totals} totals={totals} />;
}
