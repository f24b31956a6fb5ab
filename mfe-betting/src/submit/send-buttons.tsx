import { Link } from 'shared/screens';
import { Button, ButtonRow, Countdown } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { isOverForToday, type SubmittedBid } from './submission.ts';
import type { ShownSubmission, Submitting } from './use-submit.ts';

interface SendButtonsProps {
  shown: ShownSubmission;
  submitting: Submitting;
  /** Reviews the same bids once more, where they can be entered. */
  onAgain?: ((bids: readonly SubmittedBid[]) => void) | undefined;
}

/** Sends, tells how far it is, stops, and goes on with what is left. */
export function SendButtons({ shown, submitting: { send, stop, close }, onAgain }: SendButtonsProps) {
  const texts = useTexts();
  const { act } = texts.submitted;
  const { submission: { bids }, stage } = shown;
  const answered = bids.filter(({ state }) => state !== 'hold' && state !== 'loading').length;
  const closing = <Button tone="quiet" onClick={close}>{texts.close}</Button>;
  switch (stage) {
    case 'review':
      return <Button wide tone="gold" onClick={() => void send()}>{act.submit(bids.length)}</Button>;
    case 'sending':
      return (
        <ButtonRow>
          <Button tone="gold" progress={answered / bids.length}><Progress shown={shown} answered={answered} /></Button>
          {shown.isStopping ? closing : <Button tone="quiet" onClick={stop}>{act.stop}</Button>}
        </ButtonRow>
      );
    case 'answered':
      if (isOverForToday(shown.submission)) return <Button wide onClick={close}>{texts.close}</Button>;
      return (
        <ButtonRow>
          <Button tone="gold" onClick={() => void send()}>{answered < bids.length ? act.resume : act.retry}</Button>
          {closing}
        </ButtonRow>
      );
    case 'placed':
      return (
        <ButtonRow>
          <Button as={Link} to="/my-bid" tone="gold">{act.myBids}</Button>
          {onAgain ? <Button tone="quiet" onClick={() => onAgain(bids)}>{act.again}</Button> : closing}
        </ButtonRow>
      );
  }
}

function Progress({ shown: { submission: { bids }, pausedUntil }, answered }: { shown: ShownSubmission; answered: number }) {
  const { act } = useTexts().submitted;
  if (pausedUntil !== undefined) return <Countdown until={pausedUntil} now={Date.now}>{act.pause}</Countdown>;
  return act.progress(Math.min(answered + 1, bids.length), bids.length);
}
