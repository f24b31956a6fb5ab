import { useState } from 'react';
import { call } from 'shared/provider';
import { normalUtr } from 'shared/rules';
import { usePlayer } from 'shared/store';
import { useAmountLimits } from '../form/amount-limits.ts';
import { useMoneyRequest } from '../money-request/use-money-request.ts';
import { useTexts } from '../texts/use-texts.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

/** The fields of all deposit screens. Each screen shows some of them and keeps the values of the others. */
export const noDeposit = { amount: '', utr: '', image: '' };

interface Deposit {
  amount: string;
  utr: string;
  image?: File;
}

/** Sends a manual deposit to the provider. Returns whether the provider accepted it. */
export function useDeposit() {
  const { request, phone_number, ...requesting } = useMoneyRequest('deposit');
  const [progress, setProgress] = useState<number>();

  const deposit = async ({ amount, utr, image }: Deposit): Promise<boolean> => {
    const reply = await request({
      amount,
      reference: normalUtr(utr),
      showsProgress: image !== undefined,
      send: (request_id) =>
        call(
          'add_points_request.php',
          { phone_number, amount, UTR_NUM: utr.trim(), request_id, ...(image && { image }) },
          { traceId: request_id, ...(image && { onUploadProgress: setProgress, timeoutMs: UPLOAD_TIMEOUT_MS }) },
        ),
    });
    setProgress(undefined);
    return reply?.ok ?? false;
  };
  return { ...requesting, deposit, progress };
}

/** Returns the deposit limits in words, and a function that checks an amount. */
export function useDepositLimits() {
  const { upi } = useTexts();
  const minimum = usePlayer()?.MIN_DEPOSIT ?? 0;
  return { minimum, ...useAmountLimits(minimum, upi.minimum) };
}

/** Returns the first problem of a manual deposit. Checks the amount, then the UTR. */
export function depositProblems(
  { amount, utr }: { amount: string; utr: string },
  amountProblemOf: (amount: string) => string | undefined,
  utrFirst: string,
): { amount?: string; utr?: string } {
  const wrong = amountProblemOf(amount);
  if (wrong) return { amount: wrong };
  return normalUtr(utr) === '' ? { utr: utrFirst } : {};
}
