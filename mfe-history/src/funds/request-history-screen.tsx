import { useAddressFilter } from '../list/address-filter.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FundListPage } from './fund-list-page.tsx';

const lists = ['ALL_FUND_HISTROY', 'ALL_DEPOSIT', 'ALL_WITHDRAWAL'] as const;

/** The results of requests; the deposit screens link here. */
export function RequestHistoryScreen() {
  const { address, change } = useAddressFilter();
  const list = lists.find((known) => known === address.get('list')) ?? 'ALL_FUND_HISTROY';
  const choose = (to: string) => change({ list: to === 'ALL_FUND_HISTROY' ? '' : to });
  return <FundListPage list={list} lists={lists} onChoose={choose} words={useTexts().funds.requestStatuses} />;
}
