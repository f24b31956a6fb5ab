import { externalAddress } from 'shared/rules';
import { Link, useAppConfig } from 'shared/screens';
import { Button, Card, Hero, Page, VideoIcon } from 'shared/ui';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { GameExamples } from './game-examples.tsx';
import styles from './how-to-play-screen.module.css';

export function HowToPlayScreen() {
  const { howToPlay: texts } = useTexts();
  const video = externalAddress(useAppConfig().videoUrl);
  return (
    <Page
      // Remounts when the texts of another language have loaded, so that no part of the previous page moves.
      key={texts.stepsTitle}
      hero={
        video && (
          <Hero>
            <Button as="a" tone="night" href={video} target="_blank" rel="noopener noreferrer" icon={<VideoIcon />}>
              {texts.video}
            </Button>
          </Hero>
        )
      }
      asideLast
      aside={<Steps />}
    >
      <GameExamples />
      <SmallPrint />
    </Page>
  );
}

/** The steps from sign-up to the first bid. */
function Steps() {
  const { howToPlay: texts } = useTexts();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{texts.stepsTitle}</h2>
      <ol className={styles.steps}>
        {texts.steps.map((step, at) => (
          <li key={step} className={styles.step}>
            <span aria-hidden="true" className={styles.number}>
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Button as={Link} to="/download-now" tone="quiet" wide>
        {texts.download}
      </Button>
    </Card>
  );
}
