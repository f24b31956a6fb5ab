import { StatusBadge } from 'shared/ui';
import { statusText, statusTone } from './words.ts';

/** The state of a deposit or withdrawal, the same in every list. */
export function RequestBadge({ status, kind }: { status: string; kind?: string }) {
  const text = statusText(status);
  // An approved withdrawal is still to pay.
  const tone = kind === 'Withdraw' && text === 'approved' ? 'warn' : statusTone(text);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

const paymentTones = { pending: 'warn', paid: 'ok', failed: 'err' } as const;

/** The state of a payment through a service. */
export function PaymentBadge({ status }: { status: keyof typeof paymentTones }) {
  return <StatusBadge tone={paymentTones[status]}>{status}</StatusBadge>;
}
