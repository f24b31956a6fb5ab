import { encode } from 'uqr';
import styles from './upi-qr.module.css';

/** The QR code of a payment for the camera of a UPI app, drawn as one path. */
export function UpiQr({ payment, label }: { payment: UpiPayment; label: string }) {
  const { data, size } = encode(upiLink(payment), { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr} shapeRendering="crispEdges">
      <path d={dark} />
    </svg>
  );
}

interface UpiPayment {
  upi: string;
  name: string;
  /** Without it the payer types the amount. */
  amount?: string;
}

/** The link that a UPI app reads from a QR code. */
export function upiLink({ upi, name, amount }: UpiPayment): string {
  const fields = { pa: upi, pn: name, ...(amount && { am: `${amount}.00` }), cu: 'INR' };
  // Not URLSearchParams: UPI apps do not read its `+` as a space.
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
