import type { DepositAccounts } from 'shared/provider';
import { rupeesText } from 'shared/rules';
import { Button } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { upiLink } from './upi-link.ts';

/** Returns whether a UPI app on this phone can pay. */
export function canPayHere({ UPI_ADMIN: upi, UPI_NAME: name }: DepositAccounts): boolean {
  return upiLink({ upi, name }) !== undefined;
}

interface PayHereProps {
  accounts: DepositAccounts | undefined;
  /** Empty until the amount is valid. */
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
