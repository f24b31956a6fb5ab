import { createContext, useContext } from 'react';
import { RestingButton } from 'shared/ui/resting-button';
import { useSession } from '../session/session.tsx';
import type { SuggestedCommand } from '../../../release/src/control-api/suggested-command.ts';
import { KindIcon } from './kind-icon.tsx';
import { kindOf } from './kind-of-command.ts';

/**
 * Opens the preview of a command. `short` replaces the label where a heading already names the remote. If the token
 * does not allow the command, the button is disabled and its tooltip gives the reason. The kind of the command decides
 * the look. `isCompact` is for a row of a list.
 */
export function CommandButton({
  command,
  short,
  isCompact = false,
}: {
  command: SuggestedCommand;
  short?: string;
  isCompact?: boolean;
}) {
  const { refusalOf } = useSession();
  const { open } = useCommands();
  const refusal = refusalOf(command);
  const kind = kindOf(command.verb);
  return (
    <RestingButton
      meaning={command.label}
      className={isCompact ? 'button compact' : 'button'}
      data-verb={command.verb}
      data-kind={kind}
      aria-label={command.label}
      disabled={refusal !== undefined}
      title={refusal}
      onClick={() => open(command)}
    >
      <KindIcon kind={kind} />
      {short ?? command.label}
    </RestingButton>
  );
}

interface Acts {
  /** Opens the preview of a command. */
  open(command: SuggestedCommand): void;
}

export const CommandsContext = createContext<Acts>({ open: () => undefined });

export function useCommands(): Acts {
  return useContext(CommandsContext);
}
