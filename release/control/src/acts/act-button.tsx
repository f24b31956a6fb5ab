import type { WantedAct } from '../../../src/control/wanted-act.ts';
import { useSession } from '../session/session.tsx';
import { useActs } from './acts-context.ts';

/** Opens what an act would do; disabled where the token may not, and says so. */
export function ActButton({ act, isMain = false }: { act: WantedAct; isMain?: boolean }) {
  const { refusalOf } = useSession();
  const { open } = useActs();
  const refusal = refusalOf(act);
  return (
    <button type="button" className={isMain ? 'button main' : 'button'} disabled={refusal !== undefined} title={refusal} onClick={() => open(act)}>
      {act.label}
    </button>
  );
}
