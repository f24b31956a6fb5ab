import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { providerApi, refreshProfile, useAppDispatch, useSession } from 'shared/store';
import type { ActKind, UnansweredAct } from './unanswered-act.ts';
import { beginAct, endAct, unansweredAct } from './unanswered-act.ts';
import { useSubmit } from './use-submit.ts';
import type { Submission } from './use-submit.ts';

interface Act<Data> extends Pick<UnansweredAct, 'amount' | 'reference'>, Pick<Submission<Data>, 'failedText' | 'hasProgress'> {
  send: (id: string) => Promise<Reply<Data>>;
}

/** An act on money: its id is kept until an answer comes, so that however often it is sent it happens once. */
export function useAct(kind: ActKind) {
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { submit, ...submission } = useSubmit();
  const [unanswered, setUnanswered] = useState(() => unansweredAct(kind, phone_number));

  const act = async <Data>({ amount, reference, send, ...how }: Act<Data>): Promise<Reply<Data> | undefined> => {
    const reply = await submit({ ...how, send: () => send(beginAct(kind, phone_number, { amount, reference })) });
    if (reply) {
      endAct(kind, phone_number);
      dispatch(providerApi.util.invalidateTags(['Funds', 'Wallet']));
      void dispatch(refreshProfile());
    }
    setUnanswered(unansweredAct(kind, phone_number));
    return reply;
  };
  const forget = () => {
    endAct(kind, phone_number);
    setUnanswered(undefined);
  };
  return { ...submission, act, unanswered, forget, phone_number };
}
