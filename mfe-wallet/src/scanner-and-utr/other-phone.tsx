import { useDeferredValue, useState, type ReactNode } from 'react';
import type { DepositAccounts } from 'shared/provider';
import { pictureAddress, rupeesText } from 'shared/rules';
import { useAppConfig } from 'shared/screens';
import { Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './other-phone.module.css';
import { upiLink } from './upi-link.ts';
import { UpiQr } from './upi-qr.tsx';

/** A phone cannot scan its own screen, so the code is for another one. */
export function OtherPhone({ children }: { children: ReactNode }) {
  const { deposit } = useTexts();
  return (
    <details className={styles.other}>
      <summary>{deposit.otherPhone}</summary>
      {children}
    </details>
  );
}

interface ScannerProps {
  accounts: DepositAccounts;
  /** Empty until the amount is valid. */
  amount: string;
}

/**
 * A QR code with the amount. Without an amount it shows the provider's picture, or a code for the account. If there is
 * neither, a sentence says so.
 */
export function Scanner({ accounts: { UPI_ADMIN: upi, UPI_NAME: name, scanner_url }, amount }: ScannerProps) {
  const { deposit } = useTexts();
  const config = useAppConfig();
  const [isBroken, setBroken] = useState(false);
  // Making a code takes a slow phone over 50 ms, so the tapped amount is painted first.
  const codedAmount = useDeferredValue(amount);
  const label = deposit.scannerOf(name || upi);
  const address = pictureAddress(scanner_url, location.origin, config);
  const link = upiLink({ upi, name, amount: codedAmount });
  if (link && codedAmount) return <UpiQr link={link} label={deposit.codeFor(rupeesText(Number(codedAmount)))} />;
  if (address && !isBroken) {
    return (
      <img
        src={address}
        alt={label}
        referrerPolicy="no-referrer"
        className={styles.scanner}
        onError={() => setBroken(true)}
      />
    );
  }
  if (link) return <UpiQr link={link} label={label} />;
  return scanner_url && <Note>{deposit.noScanner}</Note>;
}
