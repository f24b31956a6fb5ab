import { useState } from 'react';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector } from 'shared/store';
import { AddIcon, Balance, Button, ButtonRow, Hero, WithdrawIcon } from 'shared/ui';
import { useHeldPoints } from '../withdraw/held-points.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What is in the wallet and what is held, with the two ways in and out. */
export function WalletHero() {
  const { menu } = useTexts();
  const balance = useAppSelector(selectBalance);
  const [isHidden, setHidden] = useState(false);
  const { held = 0 } = useHeldPoints();
  return (
    <Hero>
      <Balance
        label={menu.balance}
        amount={rupeesText(balance)}
        hidden={isHidden}
        onToggle={() => setHidden(!isHidden)}
        toggleLabel={isHidden ? menu.showBalance : menu.hideBalance}
        detail={held > 0 && !isHidden && menu.held(rupeesText(held))}
      />
      <ButtonRow>
        <Button as={Link} to="/add_fund_auto" tone="gold" icon={<AddIcon />}>{menu.addFund}</Button>
        <Button as={Link} to="/withdraw" tone="night" icon={<WithdrawIcon />}>{menu.withdraw}</Button>
      </ButtonRow>
    </Hero>
  );
}
