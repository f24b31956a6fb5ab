import { Button, ButtonRow, Countdown } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { ShownSubmission, Submitting } from './use-submit.ts';

/** Sends, tells how far it is, stops, and goes on with what is left. */
export function SendButtons({ shown, submitting: { send, stop, close } }: { shown: ShownSubmission; submitting: Submitting }) {
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
      return (
        <ButtonRow>
          <Button tone="gold" onClick={() => void send()}>{answered < bids.length ? act.resume : act.retry}</Button>
          {closing}
        </ButtonRow>
      );
  }
}

function Progress({ shown: { submission: { bids }, pausedUntil }, answered }: { shown: ShownSubmission; answered: number }) {
  const { act } = useTexts().submitted;
  if (pausedUntil !== undefined) return <Countdown until={pausedUntil} now={Date.now}>{act.pause}</Countdown>;
  return act.progress(Math.min(answered + 1, bids.length), bids.length);
}
