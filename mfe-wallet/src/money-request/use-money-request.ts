import { useState } from 'react';
import { ProviderError, type Reply } from 'shared/provider';
import { notify, providerApi, refreshProfile, useAppDispatch, useCall, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import type { RequestKind, UnansweredRequest } from './unanswered-request.ts';
import {
  beginRequest,
  endRequest,
  markUntaken,
  unansweredRequest,
  useUnansweredRequest,
} from './unanswered-request.ts';

interface MoneyRequest<Data> extends Pick<UnansweredRequest, 'amount' | 'reference'> {
  send: (id: string) => Promise<Reply<Data>>;
  showsProgress?: boolean;
}

/** A request that the provider accepted, and the provider's message. */
export interface SentRequest {
  amount: string;
  message: string;
}

/**
 * Sends a payment, deposit or withdrawal. Stores the request's id until an answer arrives, so that a retry cannot move
 * the money twice.
 */
export function useMoneyRequest(kind: RequestKind, failed?: string) {
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { refused, requests } = useTexts();
  const { run, fail, isBusy, failure, hasLeft } = useCall({ refused, failed: failed ?? requests.noAnswer });
  const unanswered = useUnansweredRequest(kind, phone_number);
  const [sent, setSent] = useState<SentRequest>();

  const request = async <Data>({
    amount,
    reference,
    send,
    showsProgress = false,
  }: MoneyRequest<Data>): Promise<Reply<Data> | undefined> => {
    let id = '';
    const begun = async () => {
      const before = unansweredRequest(kind, phone_number);
      id = beginRequest(kind, phone_number, { amount, reference });
      const mayBeTaken = before?.id === id && !before.isUntaken;
      try {
        return await send(id);
      } catch (failure) {
        if (failure instanceof ProviderError && failure.kind === 'session-ended' && !mayBeTaken)
          markUntaken(kind, phone_number, id);
        throw failure;
      }
    };
    setSent(undefined);
    const reply = await run(begun, { showsProgress });
    if (!reply) return undefined;
    endRequest(kind, phone_number, id);
    if (reply.ok) setSent({ amount, message: reply.message });
    if (reply.ok && reply.message && hasLeft()) dispatch(notify('success', reply.message));
    dispatch(providerApi.util.invalidateTags(['Funds', 'Wallet']));
    void dispatch(refreshProfile());
    return reply;
  };
  const forget = () => {
    if (unanswered) endRequest(kind, phone_number, unanswered.id);
  };
  /** Props for `SendRequest`. */
  const notes = {
    problem: failure?.toast,
    reference: failure?.reference,
    unanswered,
    sent,
    isBusy,
    // If the player never saw a payment link, no money has moved. So there is no request to give up.
    onForget: kind === 'payment' ? undefined : forget,
  };
  return { request, fail, isBusy, notes, unanswered, phone_number };
}
