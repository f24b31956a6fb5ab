import type { ReactNode } from 'react';
import type { DepositAccounts } from 'shared/provider';
import { ErrorState, SkeletonCards } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { useDepositAccountsQuery } from './deposit-accounts.ts';
import styles from './pay-to.module.css';
import { Step } from './step.tsx';

interface PayToProps {
  read: ReturnType<typeof useDepositAccountsQuery>;
  /** The height of the rows, which the skeleton reserves. */
  height: string;
  /** Renders the accounts to pay. */
  rows: (accounts: DepositAccounts) => ReactNode;
  children?: ReactNode;
}

/** The first step of a deposit: where to pay, before the player is asked for the UTR of the payment. */
export function PayTo({ children, ...accounts }: PayToProps) {
  const { deposit } = useTexts();
  return (
    <section aria-label={deposit.payTo} className={styles.payTo}>
      <h2 className={styles.title}>
        <Step number={1}>{deposit.payTo}</Step>
      </h2>
      <Accounts {...accounts} />
      {children}
    </section>
  );
}

export function Accounts({ read: { data, error, isFetching, refetch }, height, rows }: PayToProps) {
  const { deposit, retry } = useTexts();
  if (data) return <div className={styles.rows}>{rows(data)}</div>;
  if (!error) return <SkeletonCards label={deposit.loading} count={1} height={height} />;
  return (
    <ErrorState
      title={deposit.loadFailed}
      detail={error.message}
      retryLabel={retry}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
