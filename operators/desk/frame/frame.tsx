import type { ReactNode } from 'react';
import { Frame, type FrameView } from '../../frame/frame.tsx';
import { useLive } from '../connection/live.tsx';
import { useSession } from '../session/session.tsx';
import { views, type DeskView } from './views.ts';

/** The frame of the desk, with what waits in each view. */
export function DeskFrame({ current, isDeep, children }: { current: DeskView; isDeep: boolean; children: ReactNode }) {
  const { counts } = useLive();
  const { who, roles, signOut } = useSession();
  const shown = views.map(({ path, count, late, isMain, ...view }): FrameView => ({
    ...view,
    path: `/${path}`,
    ...(isMain && { isMain }),
    count: count ? (counts?.[count] ?? 0) : 0,
    unit: count === 'due' ? 'due' : 'waiting',
    late: late ? (counts?.[late] ?? 0) : 0,
  }));
  return (
    <Frame
      layout="rail"
      name={
        <>
          Matka <span>desk</span>
        </>
      }
      views={shown}
      current={shown[views.indexOf(current)]!} // it is one of the views
      isDeep={isDeep}
      person={{ who, rights: roles.join(', '), signOut }}
    >
      {children}
    </Frame>
  );
}
