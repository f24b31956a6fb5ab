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
} from 'lucide-react';
import type { Counts, LateCounts } from '../../provider/src/desk/event-api.ts';
import type { PageView } from '../frame/frame.tsx';
import { ActsView } from './acts/acts-view.tsx';
import { DayView } from './day/day-view.tsx';
import { DepositsView } from './deposits/deposits-view.tsx';
import { HealthView } from './health/health-view.tsx';
import { OffersView } from './offers/offers-view.tsx';
import { PaymentsView } from './payments/payments-view.tsx';
import { PlayersView } from './players/players-view.tsx';
import { ProposalsView } from './proposals/proposals-view.tsx';
import { ResultsView } from './results/results-view.tsx';
import { WithdrawalsView } from './withdrawals/withdrawals-view.tsx';

/** The counts, and how much is wrong at Health. */
type Known = Partial<Counts> & { troubles?: number };

export type DeskView = PageView<Known>;

/** The views in the order of the navigation. The first is the start. */
export const views: readonly DeskView[] = [
  {
    path: 'deposits',
    title: 'Deposits',
    icon: ArrowDownToLine,
    isMain: true,
    waits: waiting(['deposits'], ['lateDeposits']),
    View: DepositsView,
  },
  {
    path: 'withdrawals',
    title: 'Withdrawals',
    icon: ArrowUpFromLine,
    isMain: true,
    // To decide, and to pay.
    waits: waiting(['withdrawals', 'payouts'], ['lateWithdrawals', 'latePayouts']),
    View: WithdrawalsView,
  },
  {
    path: 'results',
    title: 'Results',
    icon: Trophy,
    isMain: true,
    waits: waiting(['due'], ['lateDue'], 'due'),
    View: ResultsView,
  },
  {
    path: 'proposals',
    title: 'Proposals',
    icon: UserCheck,
    isMain: true,
    waits: waiting(['proposals'], ['lateProposals']),
    View: ProposalsView,
  },
  {
    path: 'payments',
    title: 'Payments',
    icon: CreditCard,
    waits: waiting(['payments'], ['latePayments']),
    View: PaymentsView,
  },
  { path: 'day', title: 'Day', icon: CalendarDays, View: DayView },
  { path: 'players', title: 'Search', icon: Search, View: PlayersView },
  { path: 'offers', title: 'Offers', icon: Store, View: OffersView },
  { path: 'acts', title: 'Acts', icon: ScrollText, View: ActsView },
  {
    path: 'health',
    title: 'Health',
    icon: Activity,
    waits: ({ troubles = 0 }) => ({ count: troubles, unit: 'to fix' }),
    View: HealthView,
  },
];

function waiting(subjects: readonly (keyof Counts)[], late: readonly (keyof LateCounts)[], unit = 'waiting') {
  const sum = (counts: Known, names: readonly (keyof Counts)[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  return (counts: Known) => ({ count: sum(counts, subjects), late: sum(counts, late), unit });
}
