import type { ComponentType } from 'react';
import { ArrowDownToLine, type LucideIcon } from 'lucide-react';
import type { Counts } from '../../src/desk/event-api.ts';
import { DepositsView } from './deposits/deposits-view.tsx';

export interface DeskView {
  path: string;
  title: string;
  icon: LucideIcon;
  /** The number that waits, shown in the navigation. */
  count?: keyof Counts;
  /** A phone shows the view in its bottom bar. The others are in the menu. */
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
    isMain: true,
    View: DepositsView,
  },
];
