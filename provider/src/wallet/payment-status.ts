import { openEndpoint } from '../endpoint.ts';
import type { PaymentStatus } from './settle-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** How a payment stands, by the gateway's word; it tells nothing about whose it is. */
export const paymentStatus = openEndpoint('payment_status.php', async ({ fields, ground }) => {
  const [payment] = await ground.db.query<{ order_id: string; status: PaymentStatus }>(
    'select order_id, status from payments where trans_id = $1',
    [fields.TRANS_ID ?? ''],
  );
  if (!payment) return { status: false, message: 'There is no such payment.' };
  const status = payment.status === 'pending' ? await settlePayment(ground, payment.order_id) : payment.status;
  return answers[status];
});

const answers = {
  paid: { status: true, message: 'Payment successful. The points are in your wallet.' },
  pending: { status: false, message: 'Your Payment is pending please wait' },
  failed: { status: false, message: 'The payment failed. No points were added.' },
} as const satisfies Record<PaymentStatus, { status: boolean; message: string }>;
