import { Boxes, ChartLine, Gauge, History, SquareTerminal } from 'lucide-react';
import type { NowView } from 'plane/control-api/now.ts';
import type { PageView } from '../frame/frame.tsx';
import { CommandsView } from './commands/commands-view.tsx';
import { HistoryView } from './history/history-view.tsx';
import { NowPage } from './now/now-page.tsx';
import { ReleasesView } from './releases/releases-view.tsx';
import { RolloutsView } from './rollout/rollouts-view.tsx';

/** The views in the order of the navigation. The first is the start. */
export const views: readonly PageView<NowView | undefined, { now: NowView }>[] = [
  {
    path: '',
    title: 'Now',
    icon: Gauge,
    isMain: true,
    waits: (now) => ({ count: now?.waits.filter(({ tone }) => tone !== 'info').length ?? 0 }),
    View: NowPage,
  },
  {
    path: 'rollouts',
    title: 'Rollouts',
    icon: ChartLine,
    isMain: true,
    waits: (now) => ({ count: now?.rows.filter(({ rollout }) => rollout).length ?? 0, unit: 'running' }),
    View: RolloutsView,
  },
  { path: 'history', title: 'History', icon: History, isMain: true, View: HistoryView },
  { path: 'releases', title: 'Releases', icon: Boxes, isMain: true, View: ReleasesView },
  { path: 'acts', title: 'Commands', icon: SquareTerminal, View: CommandsView },
];
