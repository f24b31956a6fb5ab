import { addFundPath, rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector } from 'shared/store';
import { Button, ButtonRow, Countdown } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useIsOverForToday } from './over-for-today.ts';
import { missingPoints, type SubmittedBid } from './submission.ts';
import type { ShownSubmission, Submitting } from './use-submit.ts';
import styles from './send-buttons.module.css';

interface SendButtonsProps {
  shown: ShownSubmission;
  submitting: Submitting;
}

/**
 * Renders the button in the footer, under the finger that pressed Submit. The player may press again by accident, so
 * its later states (a progress bar, Close, Play on, My bids) neither send nor stop bids. `lapsed` are reviewed bids that are not
 * among the shown ones, because their session has ended.
 */
export function MainButton({
  shown,
  lapsed,
  submitting: { send, close, playOn },
}: SendButtonsProps & { lapsed: readonly SubmittedBid[] }) {
  const { act } = useTexts().submitted;
  const {
    submission: { bids },
    stage,
  } = shown;
  const missing = useMissing(shown);
  switch (stage) {
    case 'review': {
      if (bids.length === 0) return <CloseButton onClose={close} />;
      const submit = (
        <Button
          wide
          meaning={`submit ${bids.length}`}
          tone="gold"
          disabled={missing > 0}
          onClick={() => void send(lapsed)}
        >
          {lapsed.length > 0 ? act.removeAndSubmit(lapsed.length) : act.submit(bids.length)}
        </Button>
      );
      return missing > 0 ? (
        <ButtonRow>
          {submit}
          <AddFund points={missing} />
        </ButtonRow>
      ) : (
        submit
      );
    }
    case 'sending':
      return (
        <Button wide meaning="sending" tone="gold" progress={answeredOf(shown) / bids.length}>
          <Progress shown={shown} />
        </Button>
      );
    case 'answered':
      return <CloseButton onClose={close} />;
    case 'placed':
      return (
        <ButtonRow>
          <Button meaning="play-on" tone="quiet" onClick={playOn}>
            {act.playOn}
          </Button>
          <Button as={Link} to="/my-bid" meaning="my-bids" tone="gold">
            {act.myBids}
          </Button>
        </ButtonRow>
      );
  }
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button wide meaning="close" tone="quiet" onClick={onClose}>
      {useTexts().close}
    </Button>
  );
}

/**
 * Renders the buttons above the footer: Stop at one end and Continue at the other, so that neither replaces the other
 * under a finger.
 */
export function OtherButton({ shown, submitting: { send, stop, close } }: SendButtonsProps) {
  const texts = useTexts();
  const { act } = texts.submitted;
  const {
    submission: { bids },
    stage,
    isStopping,
  } = shown;
  const missing = useMissing(shown);
  const isOverForToday = useIsOverForToday(shown.submission);
  if (stage === 'sending') {
    return (
      <div className={styles.ways}>
        {isStopping ? (
          <Button key="close" plain className={styles.end} onClick={close}>
            {texts.close}
          </Button>
        ) : (
          <Button key="stop" plain onClick={stop}>
            {act.stop}
          </Button>
        )}
      </div>
    );
  }
  if (stage !== 'answered' || isOverForToday) return null;
  return (
    <div className={styles.ways}>
      {missing > 0 && <AddFund key="add" points={missing} size="small" />}
      <Button
        key="go-on"
        size="small"
        tone={missing > 0 ? 'quiet' : 'gold'}
        meaning={missing > 0 ? 'off' : 'send'}
        disabled={missing > 0}
        className={styles.end}
        onClick={() => void send()}
      >
        {answeredOf(shown) < bids.length ? act.resume : act.retry}
      </Button>
    </div>
  );
}

/** Links to the add-points form, prefilled with the missing points. */
function AddFund({ points, size = 'normal' }: { points: number; size?: 'normal' | 'small' }) {
  const { act } = useTexts().submitted;
  return (
    <Button as={Link} to={addFundPath(points)} tone="gold" size={size}>
      {act.addFund(rupeesText(points))}
    </Button>
  );
}

function useMissing({ submission }: ShownSubmission): number {
  return missingPoints(submission, useAppSelector(selectBalance));
}

function answeredOf({ submission: { bids } }: ShownSubmission): number {
  return bids.filter(({ state }) => state !== 'hold' && state !== 'loading').length;
}

function Progress({ shown }: { shown: ShownSubmission }) {
  const { act } = useTexts().submitted;
  const {
    submission: { bids },
    pausedUntil,
  } = shown;
  if (pausedUntil !== undefined)
    return (
      <Countdown until={pausedUntil} now={Date.now}>
        {act.pause}
      </Countdown>
    );
  return act.progress(Math.min(answeredOf(shown) + 1, bids.length), bids.length);
}
