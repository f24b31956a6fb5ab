import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { usePlayer, useSession } from 'shared/store';
import { AddIcon, Balance, Button, ButtonRow, Hero, Note, Page, WithdrawIcon } from 'shared/ui';
import { Banner } from './banner.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MarketList } from './market-list.tsx';
import { SupportNumbers } from './support-numbers.tsx';

export function HomeScreen() {
  const texts = useTexts().home;
  const player = usePlayer();
  const { mayBet } = useSession();
  return (
    <Page hero={mayBet && <HomeHero />}>
      {!mayBet && player && <Note tone="warn">{texts.inactive}</Note>}
      {player?.notification_head && <Banner moreLabel={texts.readAll} lessLabel={texts.showLess}>{player.notification_head}</Banner>}
      <UnfinishedBids />
      <SupportNumbers />
      <MarketList />
    </Page>
  );
}

function HomeHero() {
  const texts = useTexts().home;
  const player = usePlayer();
  return (
    <Hero>
      <Balance label={texts.greeting(player?.name ?? '')} amount={rupeesText(player?.wallet ?? 0)} />
      <ButtonRow>
        <Button as={Link} to="/add_fund_auto" tone="gold" icon={<AddIcon />}>{texts.add}</Button>
        <Button as={Link} to="/withdraw" tone="night" icon={<WithdrawIcon />}>{texts.withdraw}</Button>
      </ButtonRow>
    </Hero>
  );
}
