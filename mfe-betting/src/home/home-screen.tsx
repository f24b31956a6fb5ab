import { remarkIn } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { usePlayer, useSession } from 'shared/store';
import { AddIcon, Button, Note, Page, useIsWide } from 'shared/ui';
import { Banner } from './banner.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { HomeColumns } from './home-columns.tsx';
import { MarketList } from './market-list.tsx';
import { SupportNumbers } from './support-numbers.tsx';
import styles from './home.module.css';

export function HomeScreen() {
  const texts = useTexts().home;
  const player = usePlayer();
  const { mayBet } = useSession();
  const { language } = useLanguage();
  const isWide = useIsWide();
  const hero = (
    <>
      {mayBet && <Greeting />}
      {player?.notification_head && (
        <Banner moreLabel={texts.readAll} lessLabel={texts.showLess}>
          {remarkIn(language, player.notification_head)}
        </Banner>
      )}
    </>
  );
  if (isWide && mayBet)
    return (
      <HomeColumns hero={hero}>
        <UnfinishedBids />
      </HomeColumns>
    );
  return (
    <Page hero={hero}>
      {!mayBet && player && (
        <>
          <Note tone="warn">{texts.inactive}</Note>
          <SupportNumbers />
        </>
      )}
      <UnfinishedBids />
      <MarketList />
    </Page>
  );
}

/** Renders the player's name, and links to add and withdraw points. The app bar shows the balance. */
function Greeting() {
  const texts = useTexts().home;
  const player = usePlayer();
  return (
    <section className={styles.greeting} data-surface="night">
      <p className={styles.hello}>
        {texts.greeting} <b>{player?.name}</b>
      </p>
      <Button as={Link} to="/add_fund_auto" tone="night" size="small" icon={<AddIcon />}>
        {texts.add}
      </Button>
      <Button as={Link} to="/withdraw" tone="night" size="small">
        {texts.withdraw}
      </Button>
    </section>
  );
}
