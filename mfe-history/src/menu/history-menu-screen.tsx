import { Link } from 'shared/screens';
import { BidsIcon, Card, DownloadIcon, HistoryIcon, MenuList, MenuRow, Page, WithdrawIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

export function HistoryMenuScreen() {
  const texts = useTexts().menu;
  return (
    <Page>
      <Card flush>
      <MenuList label={texts.ways}>
        <MenuRow as={Link} to="/my-bid" icon={<BidsIcon />} detail={texts.bidsDetail}>{texts.bids}</MenuRow>
        <MenuRow as={Link} to="/fund_histry/ALL_FUND_HISTROY" icon={<HistoryIcon />} detail={texts.requestsDetail}>{texts.requests}</MenuRow>
        <MenuRow as={Link} to="/fund_histry/APPROVED_DEPOSITE" icon={<DownloadIcon />} detail={texts.creditsDetail}>{texts.credits}</MenuRow>
        <MenuRow as={Link} to="/fund_histry/APPROVED_WITHDRAWAL" icon={<WithdrawIcon />} detail={texts.debitsDetail}>{texts.debits}</MenuRow>
      </MenuList>
      </Card>
    </Page>
  );
}
