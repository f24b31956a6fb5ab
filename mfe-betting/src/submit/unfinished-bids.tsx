import { dateText, entryPath, gameTypeOfLabel, marketDay, marketNamed } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { notify, useAppDispatch, useGamesQuery, useKept, useServerNow, useSession } from 'shared/store';
import { Button, ButtonRow, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { removeSubmission, readSubmissions, submissionsKey } from './submission-storage.ts';
import { returnUntakenToDraft } from './draft-transfer.ts';
import { useIdle } from './sending-lock.ts';
import { isNotTaken, openBids, type Submission } from './submission.ts';
import { SubmitSheet } from './submit-sheet.tsx';
import { useSubmit } from './use-submit.ts';
import styles from './unfinished-bids.module.css';

/** Offers the bids that a lost answer, a reload or a crash left open, under their original ids. */
export function UnfinishedBids({ shownId }: { shownId?: string | undefined }) {
  const { submitted } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number, mayBet } = useSession();
  const { data: games } = useGamesQuery();
  const minute = useServerNow(60_000);
  const submitting = useSubmit(() => undefined);
  const kept = useKept(submissionsKey, phone_number);
  const open = readSubmissions(phone_number).filter(({ id }) => id !== shownId);
  const idle = useIdle(
    open.map(({ id }) => id),
    kept,
  );
  if (!games || !mayBet) return null;

  const takeBack = (submission: Submission) => {
    const notMoved = returnUntakenToDraft(phone_number, submission);
    if (notMoved) dispatch(notify('warning', submitted.notMoved[notMoved]));
  };
  const left = open.filter(({ id }) => idle.includes(id));
  const isOfToday = ({ game_name, day }: Submission) => {
    const game = marketNamed(games, game_name);
    return game !== undefined && marketDay(game, minute) === day;
  };
  return (
    <>
      {left.map((submission) =>
        isOfToday(submission) ? (
          <Unfinished
            key={submission.id}
            submission={submission}
            onFinish={() => submitting.open(submission, 'answered')}
            onTakeBack={() => takeBack(submission)}
          />
        ) : (
          // If sent now, these bids would be placed for another day.
          <Outdated
            key={submission.id}
            submission={submission}
            onDismiss={() => removeSubmission(phone_number, submission.id)}
          />
        ),
      )}
      <SubmitSheet submitting={submitting} />
    </>
  );
}

interface UnfinishedProps {
  submission: Submission;
  onFinish: () => void;
  /** Returns the bids that were certainly not placed to the draft. */
  onTakeBack: () => void;
}

function Unfinished({ submission, onFinish, onTakeBack }: UnfinishedProps) {
  const { unfinished } = useTexts();
  const type = gameTypeOfLabel(submission.game_type);
  const isChangeable = type && submission.bids.some(isNotTaken);
  return (
    <Note tone="warn" live>
      <p className={styles.words}>{unfinished.open(openBids(submission).length, submission.game_name)}</p>
      <ButtonRow>
        <Button size="small" onClick={onFinish}>
          {unfinished.finish}
        </Button>
        {isChangeable && (
          <Button
            as={Link}
            to={entryPath(submission.game_name, type, type.shape === 'sangam' ? 'sangam' : 'single')}
            size="small"
            tone="quiet"
            onClick={onTakeBack}
          >
            {unfinished.takeBack}
          </Button>
        )}
      </ButtonRow>
    </Note>
  );
}

function Outdated({ submission: { game_name, day }, onDismiss }: { submission: Submission; onDismiss: () => void }) {
  const { unfinished } = useTexts();
  const { language } = useLanguage();
  return (
    <Note tone="warn" live>
      <p className={styles.words}>{unfinished.outdated(game_name, dateText(day, language))}</p>
      <ButtonRow>
        <Button as={Link} to="/my-bid" size="small" tone="quiet">
          {unfinished.history}
        </Button>
        <Button size="small" tone="quiet" onClick={onDismiss}>
          {unfinished.dismiss}
        </Button>
      </ButtonRow>
    </Note>
  );
}
