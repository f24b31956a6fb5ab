import { useState } from 'react';
import { call } from 'shared/provider';
import { normalUtr } from 'shared/rules';
import { usePlayer } from 'shared/store';
import { useAmountLimits } from '../form/amount-limits.ts';
import { useMoneyAct } from '../money-act/use-money-act.ts';
import { useTexts } from '../texts/use-texts.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

interface Deposit {
  amount: string;
  utr: string;
  image?: File;
}

/** Reports a deposit that was paid by hand; tells whether the provider took it. */
export function useDeposit() {
  const { act, phone_number, ...acting } = useMoneyAct('deposit');
  const [progress, setProgress] = useState<number>();

  const deposit = async ({ amount, utr, image }: Deposit): Promise<boolean> => {
    const reply = await act({
      amount,
      reference: normalUtr(utr),
      showsProgress: image !== undefined,
      send: (request_id) =>
        call(
          'add_points_request.php',
          { phone_number, amount, UTR_NUM: utr.trim(), request_id, ...(image && { image }) },
          image && { onUploadProgress: setProgress, timeoutMs: UPLOAD_TIMEOUT_MS },
        ),
    });
    setProgress(undefined);
    return reply?.ok ?? false;
  };
  return { ...acting, deposit, progress };
}

/** How little and how much may be paid in at once, in words, and what is wrong with an amount. */
export function useDepositLimits() {
  const { upi } = useTexts();
  const minimum = usePlayer()?.MIN_DEPOSIT ?? 0;
  return { minimum, ...useAmountLimits(minimum, upi.minimum) };
}

/** What is wrong with a deposit paid by hand: the amount is asked for first, then the UTR, one at a time. */
export function depositProblems(
  { amount, utr }: { amount: string; utr: string },
  amountProblemOf: (amount: string) => string | undefined,
  utrFirst: string,
): { amount?: string; utr?: string } {
  const wrong = amountProblemOf(amount);
  if (wrong) return { amount: wrong };
  return normalUtr(utr) === '' ? { utr: utrFirst } : {};
}
