import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector, usePlayer } from 'shared/store';
import { Card, Facts } from 'shared/ui';
import { masked } from '../bank-details/masked.ts';
import { heldPoints } from '../requests/held-points.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWalletRequestsQuery } from '../wallet-api.ts';

/** What can be withdrawn, what is already held, and where it goes. */
export function WithdrawFacts() {
  const { withdraw } = useTexts();
  const balance = useAppSelector(selectBalance);
  const bank = usePlayer()?.bank_details;
  const { data: requests, error } = useWalletRequestsQuery();
  const held = requests ? rupeesText(heldPoints(requests)) : error ? withdraw.heldUnknown : '…';
  return (
    <Card>
      <Facts
        facts={[
          { term: withdraw.balance, value: rupeesText(balance), strong: true },
          { term: withdraw.held, value: held },
          { term: withdraw.payTo, value: `${bank?.bank_name ?? ''} ${masked(bank?.account_number ?? '')}` },
        ]}
      />
      <Link to="/add_bank_details">{withdraw.changeBank}</Link>
    </Card>
  );
}
