import { useRef, useState } from 'react';
import type { Reply } from 'shared/provider';
import { notify, queryError, useAppDispatch, whilePending, whileUnderWay } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

export interface Submission<Data> {
  send: () => Promise<Reply<Data>>;
  /** Instead of the provider's own words. */
  succeededText?: string;
  /** Instead of the words of the failure, where the provider could not be asked. */
  failedText?: string;
  /** Shows its own progress, which the full-screen spinner would hide. */
  hasProgress?: boolean;
}

/** Sends one thing at a time, tells how it went in a toast, and keeps what went wrong to be shown beside the button. */
export function useSubmit() {
  const dispatch = useAppDispatch();
  const { refused } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // State comes too late for two presses in one frame.
  const isSending = useRef(false);

  const fail = (message: string) => {
    setProblem(message);
    dispatch(notify('error', message));
  };
  const submit = async <Data>({ send, succeededText, failedText, hasProgress }: Submission<Data>): Promise<Reply<Data> | undefined> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    setProblem('');
    try {
      const reply = await dispatch(hasProgress ? whileUnderWay(send) : whilePending(send));
      const message = (reply.ok && succeededText) || reply.message;
      if (!reply.ok) fail(message || failedText || refused);
      if (reply.ok && message) dispatch(notify('success', message));
      return reply;
    } catch (error) {
      const { kind, message } = queryError(error);
      // The end of a session is told by the session itself, and leads away from here.
      if (kind !== 'session-ended') fail(failedText ?? message);
      return undefined;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { submit, fail, isBusy, problem };
}
