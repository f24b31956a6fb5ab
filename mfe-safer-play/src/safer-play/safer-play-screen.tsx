import { dateText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { usePlayer, useSession } from 'shared/store';
import type { FairPlay } from 'shared/provider';
import { Card, ErrorState, Note, Page, SkeletonCards } from 'shared/ui';
import { Breaks } from '../breaks/breaks.tsx';
import { useFairPlayQuery } from '../fair-play-query.ts';
import { HelpLines } from '../help/help-lines.tsx';
import { Limits } from '../limits/limits.tsx';
import { PlayedFacts } from '../played-facts.tsx';
import section from '../section.module.css';
import { useTexts } from '../texts/use-texts.ts';

/** The player's own limits and breaks, if the provider supports them. Help is shown to everyone. */
export function SaferPlayScreen() {
  const { page } = useTexts();
  const { mayBet } = useSession();
  const isKept = usePlayer()?.fair_play === '1' && mayBet;
  return (
    <Page lead={isKept ? page.lead : page.leadWithout} asideLast aside={<HelpLines isFolded={isKept} />}>
      {isKept && <OwnBounds />}
    </Page>
  );
}

function OwnBounds() {
  const { page } = useTexts();
  const { data, error, isFetching, refetch } = useFairPlayQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Bounds fairPlay={data} />;
  if (!error) return <SkeletonCards label={page.loading} height="180px" />;
  return (
    <ErrorState
      title={page.failed}
      detail={error.message}
      retryLabel={page.retry}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Bounds({ fairPlay: { limits, pause, played } }: { fairPlay: FairPlay }) {
  const { page } = useTexts();
  const { language } = useLanguage();
  return (
    <>
      {pause && (
        <Note tone="warn" live>
          {page.paused[pause.kind](`${dateText(pause.until, language)}, ${timeText(pause.until)}`)}
        </Note>
      )}
      <Card as="section" aria-labelledby="played" className={section.section}>
        <h2 id="played" className={section.heading}>
          {page.today}
        </h2>
        <PlayedFacts played={played} />
      </Card>
      <Limits limits={limits} />
      <Breaks pause={pause} />
    </>
  );
}
