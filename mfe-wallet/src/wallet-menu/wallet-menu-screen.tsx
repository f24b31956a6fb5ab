import { useState } from 'react';
import { pastText, rupeesText } from 'shared/rules';
import { Link, useLanguage, useScreenLinks } from 'shared/screens';
import { selectBalance, useAppSelector, useBalanceAsOf, usePlayer } from 'shared/store';
import {
  AddIcon,
  Balance,
  BankIcon,
  Button,
  ButtonRow,
  Card,
  DownloadIcon,
  Facts,
  Hero,
  MenuList,
  MenuRow,
  Page,
  PathIcon,
  UploadIcon,
  WithdrawIcon,
} from 'shared/ui';
import { OpenPayments } from '../payments/open-payments.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useWaitingWithdrawals } from '../withdraw/held-points.ts';
import { RecentEntries } from './recent-entries.tsx';
import styles from './wallet-menu-screen.module.css';

/** Wallet Management: the balance with the two main actions, the other actions, and the latest entries. */
export function WalletMenuScreen() {
  const { menu } = useTexts();
  const { MIN_DEPOSIT: minimum = 0 } = usePlayer() ?? {};
  return (
    <Page hero={<WalletHero />} aside={<WalletWays />}>
      <RecentEntries />
      {minimum > 0 && <Facts facts={[{ term: menu.minimum, value: rupeesText(minimum) }]} />}
    </Page>
  );
}

/** The other wallet actions. An open payment is the first of them. */
function WalletWays() {
  const { menu } = useTexts();
  const { language } = useLanguage();
  const ways = [
    { path: '/add_fund_user', icon: <UploadIcon />, label: menu.manual },
    { path: '/fund_histry/ALL_DEPOSIT', icon: <DownloadIcon />, label: menu.depositHistory },
    { path: '/fund_histry/ALL_WITHDRAWAL', icon: <WithdrawIcon />, label: menu.withdrawalHistory },
    { path: '/add_bank_details', icon: <BankIcon />, label: menu.bank },
    ...useScreenLinks('wallet').map(({ path, title, icon }) => ({
      path,
      icon: <PathIcon path={icon} />,
      label: title[language],
    })),
  ];
  return (
    <>
      <OpenPayments />
      <Card flush className={styles.ways}>
        <MenuList label={menu.ways}>
          {ways.map(({ path, label, icon }) => (
            // Without an arrow, which would break the longest label on a phone of 360 px.
            <MenuRow key={path} as={Link} end="" to={path} icon={icon}>
              {label}
            </MenuRow>
          ))}
        </MenuList>
      </Card>
    </>
  );
}

function WalletHero() {
  const { menu } = useTexts();
  const balance = useAppSelector(selectBalance);
  const [isHidden, setHidden] = useState(false);
  const { held = 0 } = useWaitingWithdrawals();
  const { language } = useLanguage();
  const at = useBalanceAsOf();
  return (
    <Hero>
      <Balance
        label={at === undefined ? menu.balance : menu.balanceAsOf(at === 0 ? undefined : pastText(at, language))}
        amount={rupeesText(balance)}
        hidden={isHidden}
        onToggle={() => setHidden(!isHidden)}
        toggleLabel={isHidden ? menu.showBalance : menu.hideBalance}
        // Reserves the line's space, so that nothing shifts when the held points load.
        detail={
          held > 0 && !isHidden ? (
            <Link to="/withdraw" className={styles.held}>
              {menu.held(rupeesText(held))}
            </Link>
          ) : (
            '\u00a0'
          )
        }
      />
      <ButtonRow>
        <Button as={Link} to="/add_fund_auto" tone="gold" icon={<AddIcon />}>
          {menu.addFund}
        </Button>
        <Button as={Link} to="/withdraw" tone="night">
          {menu.withdrawFunds}
        </Button>
      </ButtonRow>
    </Hero>
  );
}
