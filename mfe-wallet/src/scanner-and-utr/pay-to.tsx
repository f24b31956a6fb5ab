import { useDeferredValue, useState, type ReactNode } from 'react';
import type { DepositAccounts } from 'shared/provider';
import { pictureAddress, rupeesText } from 'shared/rules';
import { useAppConfig } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { Button, Note, useIsWide } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { CopyRow } from './copy-row.tsx';
import styles from './pay-to.module.css';
import { upiLink } from './upi-link.ts';
import { UpiQr } from './upi-qr.tsx';

/** The height with a UPI address and two numbers. The skeleton reserves it, so that nothing shifts. */
export const PAY_TO_HEIGHT = '204px';

interface PayToProps {
  accounts: DepositAccounts;
  /** Empty until the amount is valid. */
  amount: string;
}

/** Where to pay: values to copy, and a QR code, which is folded if this phone can pay. */
export function PayTo({ accounts, amount }: PayToProps) {
  const { deposit } = useTexts();
  const { paymentPhone } = useAppConfig();
  const { UPI_ADMIN: upi, numbers } = accounts;
  const copy = useCopyNotices();
  // Making a code takes a slow phone over 50 ms, so the tapped amount is painted first.
  const codedAmount = useDeferredValue(amount);
  const isWide = useIsWide();
  return (
    <section aria-label={deposit.payTo} className={styles.payTo}>
      <div className={styles.rows}>
        {upi && (
          <CopyRow
            label={deposit.upi}
            value={upi}
            copyLabel={deposit.copyUpi}
            onCopied={() => copy.copied(deposit.upiCopied)}
            onRefused={copy.refused}
          />
        )}
        {paymentNumbers(numbers, paymentPhone).map((number, at) => (
          <CopyRow
            // Includes the index, because both rows may have the same number.
            key={`${at} ${number}`}
            label={deposit.number(at + 1)}
            value={number}
            copyLabel={deposit.copyNumber(at + 1)}
            onCopied={(value) => copy.copied(deposit.copied(value))}
            onRefused={copy.refused}
          />
        ))}
      </div>
      <OtherPhone isFolded={!isWide && canPayHere(accounts)}>
        <Scanner accounts={accounts} amount={codedAmount} />
      </OtherPhone>
    </section>
  );
}

/** A phone cannot scan its own screen, so the code is for another one. */
function OtherPhone({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { deposit } = useTexts();
  if (!isFolded) return children;
  return (
    <details className={styles.other}>
      <summary>{deposit.otherPhone}</summary>
      {children}
    </details>
  );
}

/** Returns whether a UPI app on this phone can pay. */
export function canPayHere({ UPI_ADMIN: upi, UPI_NAME: name }: DepositAccounts): boolean {
  return upiLink({ upi, name }) !== undefined;
}

interface PayHereProps {
  accounts: DepositAccounts | undefined;
  amount: string;
  /** Whether this is the player's next step. */
  isNext: boolean;
}

/** A button that opens a UPI app on this phone. */
export function PayHere({ accounts, amount, isNext }: PayHereProps) {
  const { deposit } = useTexts();
  // Reserves the button's space until there are accounts and an amount.
  if (!accounts || amount === '')
    return (
      <Button wide disabled>
        {amount === '' ? deposit.payAmountFirst : deposit.payInApp}
      </Button>
    );
  return (
    <Button
      as="a"
      href={upiLink({ upi: accounts.UPI_ADMIN, name: accounts.UPI_NAME, amount })}
      tone={isNext ? 'gold' : 'quiet'}
      wide
    >
      {deposit.payAmountInApp(rupeesText(Number(amount)))}
    </Button>
  );
}

/**
 * A QR code with the amount. Without an amount it shows the provider's picture, or a code for the account. If there is
 * neither, a sentence says so.
 */
function Scanner({ accounts: { UPI_ADMIN: upi, UPI_NAME: name, scanner_url }, amount }: PayToProps) {
  const { deposit } = useTexts();
  const config = useAppConfig();
  const [isBroken, setBroken] = useState(false);
  const label = deposit.scannerOf(name || upi);
  const address = pictureAddress(scanner_url, location.origin, config);
  const link = upiLink({ upi, name, amount });
  if (link && amount) return <UpiQr link={link} label={deposit.codeFor(rupeesText(Number(amount)))} />;
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

function useCopyNotices() {
  const dispatch = useAppDispatch();
  const { deposit } = useTexts();
  return {
    copied: (text: string) => void dispatch(notify('success', text)),
    refused: () => void dispatch(notify('warning', deposit.copyRefused)),
  };
}

/** Returns the numbers for the rows. A single number fills both rows. */
export function paymentNumbers(named: readonly string[], fallback: string): readonly string[] {
  const [first = fallback, second = first, ...more] = named;
  return [first, second, ...more].filter((number) => number !== '');
}
