import { isFundList } from 'shared/rules';
import { useNavigate, useParams } from 'shared/screens';
import { useAddressFilter } from '../list/address-filter.ts';
import { FundListPage } from './fund-list-page.tsx';

/**
 * The list of requests that the address selects: `/fund_histry/TYPE`, or `/request_history?list=TYPE`, to which the
 * deposit screens link. Each address keeps its own title, so Deposit History opens with deposits.
 */
export function FundHistoryScreen() {
  const { TYPE } = useParams();
  const navigate = useNavigate();
  const { address, change } = useAddressFilter();
  const asked = TYPE ?? address.get('list') ?? 'ALL_DEPOSIT';
  const choose = (list: string) => {
    if (TYPE === undefined) change({ list: list === 'ALL_DEPOSIT' ? '' : list });
    else void navigate(`/fund_histry/${list}`, { replace: true });
  };
  return <FundListPage list={isFundList(asked) ? asked : 'ALL_FUND_HISTROY'} onChoose={choose} />;
}
