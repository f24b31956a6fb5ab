import { Boxes, ChartLine, Gauge, History, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, VisuallyHidden } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import { isReadOnly } from 'plane/rights/may-do.ts';
import { Frame, type FrameView } from '../../frame/frame.tsx';
import { useRoute } from '../connection/route.tsx';
import { useSession } from '../session/session.tsx';
import styles from './frame.module.css';

/** The frame of the control page, with what waits and how many rollouts run. */
export function ControlFrame({ now, children }: { now: NowView | undefined; children: ReactNode }) {
  const [path = ''] = useRoute();
  const { view, signOut, signIn } = useSession();
  const urgent = now?.waits.filter(({ tone }) => tone !== 'info').length ?? 0;
  const running = now?.rows.filter(({ rollout }) => rollout).length ?? 0;
  const start: FrameView = {
    path: '/control',
    title: 'Now',
    icon: Gauge,
    isMain: true,
    count: urgent,
  };
  const views: FrameView[] = [
    start,
    {
      path: '/control/rollouts',
      title: 'Rollouts',
      icon: ChartLine,
      isMain: true,
      count: running,
      unit: 'running',
    },
    { path: '/control/history', title: 'History', icon: History, isMain: true },
    { path: '/control/releases', title: 'Releases', icon: Boxes, isMain: true },
    { path: '/control/acts', title: 'Commands', icon: SquareTerminal },
  ];
  return (
    <Frame
      layout="top"
      name={
        <>
          Release <span>control</span>{' '}
          <span className={styles.environment}>
            <VisuallyHidden>Environment: </VisuallyHidden>
            {view.environment ?? location.host}
          </span>
        </>
      }
      views={views}
      current={views.find((one) => one.path === `/control/${path}`) ?? start}
      person={{
        who: view.by || view.token,
        rights: `with ${view.token}${isReadOnly(view) ? ', read-only' : ''}`,
        signOut,
        action: !view.mayAct && (
          <Button tone="night" size="small" onClick={signIn}>
            Sign in here to make changes
          </Button>
        ),
      }}
    >
      {children}
    </Frame>
  );
}
