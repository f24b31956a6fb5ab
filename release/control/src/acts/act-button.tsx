import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import { useSession } from '../session/session.tsx';
import { useActs } from './acts-context.ts';

const dangerous = ['kill', 'retire', 'prune'];

/** Opens a preview of a verb. `short` is shown where a heading already names the remote. The button is disabled, with the reason, where the token does not allow the verb. */
export function ActButton({ act, short, isMain = false }: { act: SuggestedCommand; short?: string; isMain?: boolean }) {
  const { refusalOf } = useSession();
  const { open } = useActs();
  const refusal = refusalOf(act);
  return (
    <button
      type="button"
      className={isMain ? 'button main' : 'button'}
      data-dangerous={isDangerous(act.verb)}
      aria-label={act.label}
      disabled={refusal !== undefined}
      title={refusal}
      onClick={() => open(act)}
    >
      {short ?? act.label}
    </button>
  );
}

export function isDangerous(verb: string): boolean {
  return dangerous.includes(verb);
}
