import { isFundList } from 'shared/rules';
import { useNavigate, useParams } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import { FundListPage } from './fund-list-page.tsx';

const lists = [
  'ALL_FUND_HISTROY',
  'ALL_DEPOSIT',
  'APPROVED_DEPOSITE',
  'ALL_WITHDRAWAL',
  'APPROVED_WITHDRAWAL',
] as const;

/** The list of requests that the address names. */
export function FundHistoryScreen() {
  const { TYPE = '' } = useParams();
  const navigate = useNavigate();
  const list = isFundList(TYPE) ? TYPE : 'ALL_FUND_HISTROY';
  const choose = (to: string) => void navigate(`/fund_histry/${to}`, { replace: true });
  return <FundListPage list={list} lists={lists} onChoose={choose} words={useTexts().funds.statuses} />;
}
