import { useState } from 'react';
import { ProviderError, type Reply } from 'shared/provider';
import { notify, providerApi, refreshProfile, useAppDispatch, useCall, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import type { ActKind, UnansweredAct } from './unanswered-act.ts';
import { beginAct, endAct, leaveAct, unansweredAct, useUnansweredAct } from './unanswered-act.ts';

interface MoneyAct<Data> extends Pick<UnansweredAct, 'amount' | 'reference'> {
  send: (id: string) => Promise<Reply<Data>>;
  showsProgress?: boolean;
}

/** An act that the provider took, in its words. */
export interface SentAct {
  amount: string;
  message: string;
}

/** A payment, deposit or withdrawal: its id is kept until an answer comes, so that however often it is sent it happens once. */
export function useMoneyAct(kind: ActKind, failed?: string) {
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { refused, acts } = useTexts();
  const { run, fail, isBusy, failure, hasLeft } = useCall({ refused, failed: failed ?? acts.noAnswer, isInline: true });
  const unanswered = useUnansweredAct(kind, phone_number);
  const [sent, setSent] = useState<SentAct>();

  const act = async <Data>({
    amount,
    reference,
    send,
    showsProgress = false,
  }: MoneyAct<Data>): Promise<Reply<Data> | undefined> => {
    let id = '';
    const begun = async () => {
      const before = unansweredAct(kind, phone_number);
      id = beginAct(kind, phone_number, { amount, reference });
      const mayBeTaken = before?.id === id && !before.isUntaken;
      try {
        return await send(id);
      } catch (failure) {
        if (failure instanceof ProviderError && failure.kind === 'session-ended' && !mayBeTaken)
          leaveAct(kind, phone_number, id);
        throw failure;
      }
    };
    setSent(undefined);
    const reply = await run(begun, { showsProgress });
    if (!reply) return undefined;
    endAct(kind, phone_number, id);
    if (reply.ok) setSent({ amount, message: reply.message });
    if (reply.ok && reply.message && hasLeft()) dispatch(notify('success', reply.message));
    dispatch(providerApi.util.invalidateTags(['Funds', 'Wallet']));
    void dispatch(refreshProfile());
    return reply;
  };
  const forget = () => {
    if (unanswered) endAct(kind, phone_number, unanswered.id);
  };
  /** How it stands, for its `SendAct`. */
  const notes = {
    problem: failure?.toast,
    unanswered,
    sent,
    isBusy,
    // A link that was made and never seen has moved nothing: there is no other to make.
    onForget: kind === 'payment' ? undefined : forget,
  };
  return { act, fail, isBusy, notes, unanswered, phone_number };
}
