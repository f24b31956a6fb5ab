import { useState } from 'react';
import type { DepositAccounts } from 'shared/provider';
import { useAppConfig } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { Card, CopyRow } from 'shared/ui';
import { browserPage } from '../addresses/browser-page.ts';
import { pictureAddress } from '../addresses/safe-address.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './pay-to.module.css';
import { paymentNumbers } from './payment-numbers.ts';

/** Where to pay: the scanner's picture, and what can be copied. */
export function PayTo({ accounts }: { accounts: DepositAccounts }) {
  const { deposit } = useTexts();
  const { paymentPhone } = useAppConfig();
  const { UPI_ADMIN: upi, UPI_NAME: name, numbers, scanner_url } = accounts;
  const copy = useCopyNotices();
  return (
    <Card as="section" aria-label={deposit.payTo}>
      <Scanner url={scanner_url} label={deposit.scannerOf(name || upi)} />
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
    </Card>
  );
}

function Scanner({ url, label }: { url: string; label: string }) {
  const [isBroken, setBroken] = useState(false);
  const address = pictureAddress(url, browserPage.origin());
  if (!address || isBroken) return null;
  return <img src={address} alt={label} referrerPolicy="no-referrer" className={styles.scanner} onError={() => setBroken(true)} />;
}

function useCopyNotices() {
  const dispatch = useAppDispatch();
  const { deposit } = useTexts();
  return {
    told: (text: string) => void dispatch(notify('success', text)),
    refused: () => void dispatch(notify('warning', deposit.copyRefused)),
  };
}
