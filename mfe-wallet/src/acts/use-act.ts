import type { Reply } from 'shared/provider';
import { providerApi, refreshProfile, useAppDispatch, useSession } from 'shared/store';
import type { ActKind, UnansweredAct } from './unanswered-act.ts';
import { beginAct, endAct, useUnansweredAct } from './unanswered-act.ts';
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
  const unanswered = useUnansweredAct(kind, phone_number);

  const act = async <Data>({ amount, reference, send, ...how }: Act<Data>): Promise<Reply<Data> | undefined> => {
    let id = '';
    const begin = () => (id = beginAct(kind, phone_number, { amount, reference }));
    const reply = await submit({ ...how, send: () => send(begin()) });
    if (reply) {
      endAct(kind, phone_number, id);
      dispatch(providerApi.util.invalidateTags(['Funds', 'Wallet']));
      void dispatch(refreshProfile());
    }
    return reply;
  };
  const forget = () => {
    if (unanswered) endAct(kind, phone_number, unanswered.id);
  };
  return { ...submission, act, unanswered, forget, phone_number };
}
