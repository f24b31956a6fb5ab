import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../provider/reply.ts';
import { noticeClosed, notifyOfFailure } from './notices-slice.ts';
import { refusedOffline } from './offline-refusal.ts';
import { queryError } from './provider-api.ts';
import type { QueryError } from './provider-api.ts';
import { useAppDispatch, useSession } from './store-hooks.tsx';
import { whilePending, whileUnderWay } from './pending.ts';

/** Why a call failed, for the player. */
export interface CallFailure {
  message: string;
  /** The text of the toast, which may be a fixed sentence instead of the reason. */
  toast: string;
  /** When the player may try again. Set only if the provider refused too many attempts and sent a time. */
  retryAt?: number;
  /** The reference of the act that failed. */
  reference?: string | undefined;
}

interface CallSettings {
  /** The text for a refusal that has no reason. */
  refused: string;
  /**
   * The toast for a failed call. By default, and whenever the failure says how long to wait, the toast shows the
   * failure's own message.
   */
  failed?: string | undefined;
  /** A failure of an earlier screen, to show from the start. */
  first?: string | undefined;
  /** The path of the screen that a failure opens. The toast stays there. */
  failsTo?: string;
  /** If the component is unmounted, ignores the outcome. */
  endsWithScreen?: boolean;
  /** @deprecated Has no effect: every failure has a toast. */
  isInline?: boolean;
}

/**
 * Runs one call at a time for the player. Provides the busy state, a toast for each failure, and the failure for the
 * screen, which shows it next to the field.
 */
export function useCall({ refused, failed, first, failsTo, endsWithScreen = false }: CallSettings) {
  const dispatch = useAppDispatch();
  const { isLoggedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | undefined>(first === undefined ? first : sameWords(first));
  // A state update is too late to stop a second press in the same frame.
  const isUnderWay = useRef(false);
  const lastToast = useRef('');
  const isMounted = useIsMounted();
  const isDropped = () => endsWithScreen && !isMounted.current;

  const fail = (why: CallFailure) => {
    setFailure(why);
    lastToast.current = dispatch(notifyOfFailure(why.toast, why.reference, failsTo)).payload.id;
  };
  /** Returns the provider's reply. Undefined if there is none or another call is running. */
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
      // The screen asks for the MPIN, and then sends the same call again.
      if (!reply.ok && !reply.needsMpin) fail({ ...sameWords(reply.message || refused), reference: reply.reference });
      return reply;
    } catch (error) {
      const why = queryError(error);
      // The session shows its own notice when it ends.
      if (!(why.kind === 'session-ended' && isLoggedIn) && !isDropped()) fail(failureOf(why, failed));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { run, fail, isBusy, failure, forgetFailure: () => setFailure(undefined), hasLeft: () => !isMounted.current };
}

function failureOf({ kind, message, retryAfterMs, isBusy, reference }: QueryError, failed = message): CallFailure {
  const toast = kind === 'too-many' ? message : failed;
  return {
    message,
    toast,
    reference,
    ...(retryAfterMs !== undefined && !isBusy && { retryAt: Date.now() + retryAfterMs }),
  };
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
