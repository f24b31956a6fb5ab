import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../provider/reply.ts';
import { noticeClosed, notify } from './notices-slice.ts';
import { refusedOffline } from './offline-refusal.ts';
import { queryError } from './provider-api.ts';
import type { QueryError } from './provider-api.ts';
import { useAppDispatch, useSession } from './store-hooks.tsx';
import { whilePending, whileUnderWay } from './pending.ts';

/** Why a call for the player failed. */
export interface CallFailure {
  message: string;
  /** The toast's text, which may be a fixed sentence instead of the reason. */
  toast: string;
  /** When the provider accepts the next attempt after too many, if it sends that. */
  retryAt?: number;
}

interface CallSettings {
  /** The text for a refusal without a reason. */
  refused: string;
  /** The toast for a failed call. Default: the failure's own message, which is also used when it says how long to wait. */
  failed?: string | undefined;
  /** A failure that an earlier screen has already shown. */
  first?: string | undefined;
  /** Drops the outcome once the component is unmounted. */
  endsWithScreen?: boolean;
  /** The screen shows `failure` itself. A toast shows it only to a player who has left. */
  isInline?: boolean;
}

/** Runs one call at a time for the player, with busy state, a toast for a failure, and the failure to show in place. */
export function useCall({ refused, failed, first, endsWithScreen = false, isInline = false }: CallSettings) {
  const dispatch = useAppDispatch();
  const { isLoggedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | undefined>(first === undefined ? first : sameWords(first));
  // State updates too late for two presses in one frame.
  const isUnderWay = useRef(false);
  const lastToast = useRef('');
  const isMounted = useIsMounted();
  const isDropped = () => endsWithScreen && !isMounted.current;

  const fail = (why: CallFailure) => {
    setFailure(why);
    if (isInline && isMounted.current) return;
    lastToast.current = dispatch(notify('error', why.toast)).payload.id;
  };
  /** The provider's reply. Undefined without one, or while another call is running. */
  const run = async <Data>(
    send: () => Promise<Reply<Data>>,
    { showsProgress = false } = {},
  ): Promise<Reply<Data> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(undefined);
    dispatch(noticeClosed(lastToast.current));
    try {
      const offline = navigator.onLine ? undefined : await dispatch(refusedOffline(() => setFailure(undefined)));
      if (offline !== undefined) {
        fail(sameWords(offline));
        return undefined;
      }
      const reply = await dispatch(showsProgress ? whileUnderWay(send) : whilePending(send));
      if (isDropped()) return undefined;
      if (!reply.ok) fail(sameWords(reply.message || refused));
      return reply;
    } catch (error) {
      const why = queryError(error);
      // The session notifies the player of its own end.
      if (!(why.kind === 'session-ended' && isLoggedIn) && !isDropped()) fail(failureOf(why, failed));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { run, fail, isBusy, failure, forgetFailure: () => setFailure(undefined), hasLeft: () => !isMounted.current };
}

function failureOf({ kind, message, retryAfterMs, isBusy }: QueryError, failed = message): CallFailure {
  const toast = kind === 'too-many' ? message : failed;
  return { message, toast, ...(retryAfterMs !== undefined && !isBusy && { retryAt: Date.now() + retryAfterMs }) };
}

function sameWords(words: string): CallFailure {
  return { message: words, toast: words };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
