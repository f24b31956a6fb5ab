import { Undo2 } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Button } from 'shared/ui';
import type { CommandKind } from 'plane/commands/on-page.ts';
import type { PageVerb } from 'plane/control-api/page-verbs.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { useSession } from '../session/session.ts';
import styles from './command-button.module.css';

export const toneOf = { ship: 'purple', back: 'quiet', destroy: 'danger', other: 'quiet' } as const;

/** An arrow back, for commands that take something back. The other kinds have no icon. */
export function KindIcon({ kind }: { kind: CommandKind }) {
  return kind === 'back' && <Undo2 size={16} aria-hidden="true" />;
}

/** How a command is declared: its fields, and its effect on players. */
export function useDeclared(verb: string): Pick<PageVerb, 'kind' | 'flags'> {
  return useSession().view.commands.find((command) => command.verb === verb) ?? { kind: 'other' };
}

/**
 * Opens the preview of a command. `short` replaces the label where a heading already names the remote. If the token
 * does not allow the command, the button is disabled and its tooltip gives the reason. The kind of the command decides
 * the look, unless `weight` says that it is the one that a person should press first in this view, or not the first.
 * `isCompact` is for a row of a list.
 */
export function CommandButton({
  command,
  short,
  isCompact = false,
  weight,
}: {
  command: SuggestedCommand;
  short?: string;
  isCompact?: boolean;
  weight?: 'main' | 'quiet' | undefined;
}) {
  const { whyNot } = useSession();
  const { open } = useCommands();
  const refusal = whyNot(command.verb, command.subject);
  const { kind } = useDeclared(command.verb);
  return (
    <Button
      meaning={command.label}
      tone={weight === 'main' ? 'purple' : (weight ?? toneOf[kind])}
      size="small"
      icon={<KindIcon kind={kind} />}
      className={isCompact ? styles.compact : ''}
      data-verb={command.verb}
      data-kind={kind}
      aria-label={command.label}
      disabled={refusal !== undefined}
      title={refusal}
      onClick={() => open(command)}
    >
      {short ?? command.label}
    </Button>
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
