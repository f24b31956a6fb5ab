import type { AnswerState, ShownAnswer } from './follow-answer.ts';
import { useCallback, useEffect, useState } from 'react';
import type { DefinedCall } from '../provider/define-call.ts';
import { ProviderError } from '../provider/provider-error.ts';
import { queryError } from './provider-api.ts';
import { selectPhoneNumber } from './session-slice.ts';
import { useAppSelector } from './store-hooks.tsx';

/** The answer of a remote's own service, as a screen shows it. */
export interface Answer<Data> extends ShownAnswer<Data> {
  refetch(): void;
}

/**
 * Reads from a remote's own service while the component is mounted, and aborts the request when the player leaves.
 * Without an answer in 2.5 s, returns the last known answer to this player. Reads again when the network is back.
 */
export function useAnswer<Data, Fields = void>(
  { definition }: DefinedCall<Data, Fields>,
  fields: Fields,
): Answer<Data> {
  const phone_number = useAppSelector(selectPhoneNumber) ?? '';
  const request = JSON.stringify(definition.request(fields));
  const current = `${phone_number} ${request}`;
  const [{ of, ...shown }, setShown] = useState<AnswerState<Data>>({ of: current, isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const refetch = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    import(/* webpackChunkName: "own-call" */ './follow-answer.ts').then(
      ({ followAnswer }) => followAnswer({ definition, request, phone_number, current, signal, setShown, refetch }),
      (cause: unknown) =>
        signal.aborted ||
        setShown({ of: current, isLoading: false, error: queryError(new ProviderError('network', { cause })) }),
    );
    return () => leaving.abort();
  }, [definition, request, phone_number, current, attempt, refetch]);
  return { ...(of === current ? shown : { isLoading: true }), refetch };
}
