import { isFundList } from 'shared/rules';
import { useNavigate, useParams } from 'shared/screens';
import { FundListPage } from './fund-list-page.tsx';

/** The list of requests that the address selects. */
export function FundHistoryScreen() {
  const { TYPE = '' } = useParams();
  const navigate = useNavigate();
  const list = isFundList(TYPE) ? TYPE : 'ALL_FUND_HISTROY';
  const choose = (to: string) => void navigate(`/fund_histry/${to}`, { replace: true });
  return <FundListPage list={list} onChoose={choose} />;
}
