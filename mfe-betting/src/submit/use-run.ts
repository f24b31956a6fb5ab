import { useEffect, useEffectEvent, useRef } from 'react';
import { noticeClosed, notify, selectPhoneNumber, useAppDispatch, useSession, type AppThunk } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { progressOf, tally, type Submission } from './submission.ts';

/** A run of sending. The player can stop the run after the bid in flight. */
export interface Run {
  control: AbortController;
  /** The id of the notice shown after the player left the sheet or the screen. */
  notice?: string;
}

/**
 * Returns the run that the sheet shows. If the player leaves the sheet or the screen, the run stops after the bid in
 * flight, and a notice shows the result.
 */
export function useRun() {
  const { submitted } = useTexts();
  const { phone_number } = useSession();
  const dispatch = useAppDispatch();
  const current = useRef<Run>(undefined);

  const begin = (): Run => (current.current = { control: new AbortController() });
  const stop = () => current.current?.control.abort();
  const leave = () => {
    if (!current.current) return;
    current.current.control.abort();
    current.current.notice = dispatch(notify('warning', submitted.stoppingNotice)).payload.id;
    current.current = undefined;
  };
  /**
   * Ends a run. Returns true while the sheet still shows the run. Otherwise a notice shows the result, and the function
   * returns false.
   */
  const end = (run: Run, submission: Submission): boolean => {
    if (run.notice === undefined) {
      current.current = undefined;
      return true;
    }
    dispatch(noticeClosed(run.notice));
    if (progressOf(submission) === 'placed') dispatch(notify('success', submitted.allPlaced));
    else
      dispatch(
        notifyUnlessAnother(
          phone_number,
          submitted.unfinishedNotice(submission.game_name, submitted.sendingStatus.counts(tally(submission))),
        ),
      );
    return false;
  };

  const leaveWithScreen = useEffectEvent(leave);
  useEffect(() => () => leaveWithScreen(), []);
  return { begin, stop, leave, end, isShown: (run: Run) => current.current === run };
}

// The notice names the player's bids. If the session has ended, another player must not see the notice, but the same
// player may.
function notifyUnlessAnother(phone_number: string, text: string): AppThunk {
  return (dispatch, getState) => {
    const now = selectPhoneNumber(getState()) ?? phone_number;
    if (now === phone_number) dispatch(notify('warning', text));
  };
}
