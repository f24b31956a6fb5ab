import type { DepositAccounts } from 'shared/provider';
import { useAppConfig } from 'shared/screens';
import { notify, useAppDispatch } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { CopyRow } from './copy-row.tsx';

/** The UPI address to pay, with a copy button. */
export function UpiRow({ upi }: { upi: string }) {
  const { deposit } = useTexts();
  const copy = useCopyNotices();
  return (
    <CopyRow
      label={deposit.upi}
      value={upi}
      copyLabel={deposit.copyUpi}
      onCopied={() => copy.copied(deposit.upiCopied)}
      onRefused={copy.refused}
    />
  );
}

/** The numbers to pay. */
export function NumberRows({ accounts: { numbers } }: { accounts: DepositAccounts }) {
  const { deposit } = useTexts();
  const { paymentPhone } = useAppConfig();
  const copy = useCopyNotices();
  return paymentNumbers(numbers, paymentPhone).map((number, at) => (
    <CopyRow
      // Includes the index, because both rows may have the same number.
      key={`${at} ${number}`}
      label={deposit.number(at + 1)}
      value={number}
      copyLabel={deposit.copyNumber(at + 1)}
      onCopied={(value) => copy.copied(deposit.copied(value))}
      onRefused={copy.refused}
    />
  ));
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
