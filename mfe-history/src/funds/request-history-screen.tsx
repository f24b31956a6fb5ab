import { isFundList } from 'shared/rules';
import { useAddressFilter } from '../list/address-filter.ts';
import { FundListPage } from './fund-list-page.tsx';

/** The same list as the fund history, at the address that the deposit screens link to. */
export function RequestHistoryScreen() {
  const { address, change } = useAddressFilter();
  const asked = address.get('list') ?? '';
  const list = isFundList(asked) ? asked : 'ALL_FUND_HISTROY';
  const choose = (to: string) => change({ list: to === 'ALL_FUND_HISTROY' ? '' : to });
  return <FundListPage list={list} onChoose={choose} />;
}
