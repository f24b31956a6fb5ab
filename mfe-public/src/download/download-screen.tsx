import { Link } from 'shared/screens';
import { BidsIcon, Button, CalendarIcon, Card, Hero, Logo, Page, PlayIcon, useIsWide, WalletIcon } from 'shared/ui';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './download-screen.module.css';

export function DownloadScreen() {
  const { appName, download: texts } = useTexts();
  const promises = [
    { icon: <BidsIcon />, text: texts.games },
    { icon: <CalendarIcon />, text: texts.results },
    { icon: <WalletIcon />, text: texts.wallet },
  ];
  const isWide = useIsWide();
  const offer = (
    <Hero>
      <div className={styles.offer}>
        <div className={styles.brand}>
          <Logo name={appName} />
        </div>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.version}>{texts.version}</p>
        <DownloadButton />
        <Button as={Link} to="/" tone="night" wide icon={<PlayIcon />}>
          {texts.playOnline}
        </Button>
      </div>
    </Hero>
  );
  return (
    <Page centred hero={!isWide && offer} aside={isWide && offer}>
      <Card as="ul">
        {promises.map(({ icon, text }) => (
          <li key={text} className={styles.promise}>
            {icon}
            {text}
          </li>
        ))}
      </Card>
      <SmallPrint />
    </Page>
  );
}
