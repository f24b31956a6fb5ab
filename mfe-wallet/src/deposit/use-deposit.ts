import { useState } from 'react';
import { call } from 'shared/provider';
import { amountProblem, normalUtr } from 'shared/rules';
import { useMoneyAct } from '../money-act/use-money-act.ts';

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
  const [sentAmount, setSentAmount] = useState('');

  const deposit = async ({ amount, utr, image }: Deposit): Promise<boolean> => {
    setSentAmount('');
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
    if (reply?.ok) setSentAmount(amount);
    return reply?.ok ?? false;
  };
  return { ...acting, deposit, progress, sentAmount };
}

interface DepositWords {
  amountFirst: string;
  utrFirst: string;
}

/** What is wrong with a deposit paid by hand: the amount is asked for first, then the UTR, one at a time. */
export function depositProblems({ amount, utr }: { amount: string; utr: string }, words: DepositWords): { amount?: string; utr?: string } {
  if (amountProblem(amount)) return { amount: words.amountFirst };
  return normalUtr(utr) === '' ? { utr: words.utrFirst } : {};
}
