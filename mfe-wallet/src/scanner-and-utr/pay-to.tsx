import { useState } from 'react';
import type { DepositAccounts } from 'shared/provider';
import { pictureAddress } from 'shared/rules';
import { useAppConfig } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { Card, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { CopyRow } from './copy-row.tsx';
import styles from './pay-to.module.css';
import { UpiQr } from './upi-qr.tsx';

/** With a UPI and two numbers, so that what stands in for it moves nothing. */
export const PAY_TO_HEIGHT = '182px';

/** Where to pay: the scanner's picture, and what can be copied. */
export function PayTo({ accounts }: { accounts: DepositAccounts }) {
  const { deposit } = useTexts();
  const { paymentPhone } = useAppConfig();
  const { UPI_ADMIN: upi, numbers } = accounts;
  const copy = useCopyNotices();
  return (
    <Card as="section" aria-label={deposit.payTo} className={styles.payTo}>
      <Scanner accounts={accounts} />
      <div className={styles.rows}>
        {upi && <CopyRow label={deposit.upi} value={upi} copyLabel={deposit.copyUpi} onCopied={() => copy.told(deposit.upiCopied)} onRefused={copy.refused} />}
        {paymentNumbers(numbers, paymentPhone).map((number, at) => (
          <CopyRow
            // The same number may stand in both rows.
            key={`${at} ${number}`}
            label={deposit.number(at + 1)}
            value={number}
            copyLabel={deposit.copyNumber(at + 1)}
            onCopied={(value) => copy.told(deposit.copied(value))}
            onRefused={copy.refused}
          />
        ))}
      </div>
    </Card>
  );
}

/** The scanner's picture; where it cannot be shown, a code for the same account, or a sentence. */
function Scanner({ accounts: { UPI_ADMIN: upi, UPI_NAME: name, scanner_url } }: { accounts: DepositAccounts }) {
  const { deposit } = useTexts();
  const config = useAppConfig();
  const [isBroken, setBroken] = useState(false);
  const label = deposit.scannerOf(name || upi);
  const address = pictureAddress(scanner_url, location.origin, config);
  if (address && !isBroken) {
    return <img src={address} alt={label} referrerPolicy="no-referrer" className={styles.scanner} onError={() => setBroken(true)} />;
  }
  if (upi) return <UpiQr payment={{ upi, name }} label={label} />;
  return scanner_url && <Note>{deposit.noScanner}</Note>;
}

function useCopyNotices() {
  const dispatch = useAppDispatch();
  const { deposit } = useTexts();
  return {
    told: (text: string) => void dispatch(notify('success', text)),
    refused: () => void dispatch(notify('warning', deposit.copyRefused)),
  };
}

/** The numbers to copy; a single one stands in both rows. */
export function paymentNumbers(named: readonly string[], fallback: string): readonly string[] {
  const [first = fallback, second = first, ...more] = named;
  return [first, second, ...more].filter((number) => number !== '');
}
