import { useEffect } from 'react';
import { useLive, type Counted } from './live.ts';
import type { Queue } from './use-queue.ts';

/**
 * Returns how many entries of a queue wait. The navigation shows the same number: a complete list corrects it, because
 * the desk counts only every two seconds.
 */
export function useCount(subject: Counted, queue: Queue<unknown> | undefined): number | undefined {
  const { state, correct } = useLive();
  const listed = queue?.more ? undefined : queue?.answer?.length;
  useEffect(() => {
    if (listed !== undefined) correct(subject, listed);
  }, [subject, listed, correct]);
  return listed ?? state[subject];
}
