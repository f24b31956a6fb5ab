import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../provider/reply.ts';
import { noticeClosed, notify } from './notices-slice.ts';
import { refusedOffline } from './offline-act.ts';
import { queryError } from './provider-api.ts';
import type { QueryError } from './provider-api.ts';
import { useAppDispatch, useSession } from './store-hooks.tsx';
import { whilePending, whileUnderWay } from './pending.ts';

/** Why a call on the player's behalf came to nothing. */
export interface CallFailure {
  message: string;
  /** What the toast said, which may be a fixed sentence in place of the reason. */
  toast: string;
  /** When the provider takes the next try of one who has tried too often, where it said so. */
  retryAt?: number;
}

interface CallSettings {
  /** For a refusal without a reason. */
  refused: string;
  /** For the toast of a call that failed; the failure's own words when not given, or when they say how long to wait. */
  failed?: string | undefined;
  /** What an earlier screen has already been told. */
  first?: string | undefined;
  /** The outcome is neither told nor returned once the component is unmounted. */
  endsWithScreen?: boolean;
  /** The screen shows `failure` in its place: only a player who has left it is told in a toast. */
  isInline?: boolean;
}

/** One call at a time on the player's behalf: busy meanwhile, and what goes wrong is kept to be shown in place, and told in a toast. */
export function useCall({ refused, failed, first, endsWithScreen = false, isInline = false }: CallSettings) {
  const dispatch = useAppDispatch();
  const { isLoggedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | undefined>(first === undefined ? first : sameWords(first));
  // State comes too late for two presses in one frame.
  const isUnderWay = useRef(false);
  const lastToast = useRef('');
  const isMounted = useIsMounted();
  const isDropped = () => endsWithScreen && !isMounted.current;

  const fail = (why: CallFailure) => {
    setFailure(why);
    if (isInline && isMounted.current) return;
    lastToast.current = dispatch(notify('error', why.toast)).payload.id;
  };
  /** The provider's reply; nothing when there is none, or another call is under way. */
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
      // The session notifies its own end.
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
