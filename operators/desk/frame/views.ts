import type { ComponentType } from 'react';
import {
  Activity,
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarDays,
  CreditCard,
  ScrollText,
  Search,
  Store,
  Trophy,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import type { Counts, LateCounts } from '../../../provider/src/desk/event-api.ts';
import { ActsView } from '../acts/acts-view.tsx';
import { DayView } from '../day/day-view.tsx';
import { DepositsView } from '../deposits/deposits-view.tsx';
import { HealthView } from '../health/health-view.tsx';
import { OffersView } from '../offers/offers-view.tsx';
import { PaymentsView } from '../payments/payments-view.tsx';
import { PlayersView } from '../players/players-view.tsx';
import { ProposalsView } from '../proposals/proposals-view.tsx';
import { ResultsView } from '../results/results-view.tsx';
import { WithdrawalsView } from '../withdrawals/withdrawals-view.tsx';

export interface DeskView {
  path: string;
  title: string;
  icon: LucideIcon;
  /** The number that waits, shown in the navigation. */
  count?: keyof Counts;
  /** The number of those that wait for too long. */
  late?: keyof LateCounts;
  isMain?: boolean;
  View: ComponentType<{ parts: string[] }>;
}

/** The views in the order of the navigation. The first is the start. */
export const views: readonly DeskView[] = [
  {
    path: 'deposits',
    title: 'Deposits',
    icon: ArrowDownToLine,
    count: 'deposits',
    late: 'lateDeposits',
    isMain: true,
    View: DepositsView,
  },
  {
    path: 'withdrawals',
    title: 'Withdrawals',
    icon: ArrowUpFromLine,
    count: 'withdrawals',
    late: 'lateWithdrawals',
    isMain: true,
    View: WithdrawalsView,
  },
  { path: 'results', title: 'Results', icon: Trophy, count: 'due', late: 'lateDue', isMain: true, View: ResultsView },
  {
    path: 'proposals',
    title: 'Proposals',
    icon: UserCheck,
    count: 'proposals',
    late: 'lateProposals',
    isMain: true,
    View: ProposalsView,
  },
  {
    path: 'payments',
    title: 'Payments',
    icon: CreditCard,
    count: 'payments',
    late: 'latePayments',
    View: PaymentsView,
  },
  { path: 'day', title: 'Day', icon: CalendarDays, View: DayView },
  { path: 'players', title: 'Search', icon: Search, View: PlayersView },
  { path: 'offers', title: 'Offers', icon: Store, View: OffersView },
  { path: 'acts', title: 'Acts', icon: ScrollText, View: ActsView },
  { path: 'health', title: 'Health', icon: Activity, View: HealthView },
];
