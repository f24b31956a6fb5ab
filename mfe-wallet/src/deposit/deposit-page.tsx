import type { ReactNode } from 'react';
import { Page } from 'shared/ui';
import { DepositTabs } from './deposit-tabs.tsx';
import { LatestDeposits } from './latest-deposits.tsx';
import { PausedNote } from './paused-note.tsx';

/** The page of every way to add points. */
export function DepositPage({ centred = false, children }: { centred?: boolean; children: ReactNode }) {
  return (
    <Page centred={centred} asideLast aside={<LatestDeposits />}>
      <DepositTabs />
      <PausedNote />
      {children}
    </Page>
  );
}
