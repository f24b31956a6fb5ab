import { useEffect, useRef, useState } from 'react';
import type { Reply } from 'shared/provider';
import { noticeClosed, notify, queryError, useAppDispatch, whilePending } from 'shared/store';

interface Words {
  /** For a refusal without a reason. */
  refused: string;
  /** For the toast of a call that failed; the failure's own words when not given. */
  failed?: string;
}

export interface Failure {
  message: string;
  /** When the provider takes the next try, where it said so. */
  retryAt?: number;
}

type Success<Data> = Extract<Reply<Data>, { ok: true }>;

/** One call at a time on the player's behalf: its button is busy, and what goes wrong is told in a toast and in place. */
export function useAct({ refused, failed }: Words, first?: Failure) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(first);
  const lastToast = useRef('');
  const isGone = useIsGone();

  const fail = (inPlace: Failure, toast: string) => {
    setFailure(inPlace);
    lastToast.current = dispatch(notify('error', toast)).payload.id;
  };

  /** The reply when it was a yes and the player still waits for it; else nothing, and the player has been told. */
  const run = async <Data>(act: () => Promise<Reply<Data>>): Promise<Success<Data> | undefined> => {
    setBusy(true);
    setFailure(undefined);
    // What went wrong the last time is no longer true.
    dispatch(noticeClosed(lastToast.current));
    try {
      const reply = await dispatch(whilePending(act));
      if (isGone.current) return undefined;
      if (reply.ok) return reply;
      fail({ message: reply.message || refused }, reply.message || refused);
    } catch (error) {
      const { message, retryAfterMs, kind } = queryError(error);
      if (isGone.current) return undefined;
      const retryAt = retryAfterMs === undefined ? {} : { retryAt: Date.now() + retryAfterMs };
      fail({ message, ...retryAt }, kind === 'too-many' ? message : (failed ?? message));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { run, isBusy, failure, forgetFailure: () => setFailure(undefined) };
}

function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
