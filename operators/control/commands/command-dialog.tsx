import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonRow, Dialog, TextInput } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { CommandOutcome } from './command-outcome.tsx';
import { KindIcon } from './command-button.tsx';
import { useSession } from '../session/session.tsx';
import { commandText, runCommand, type CommandRun } from './run-command.ts';
import styles from './command-dialog.module.css';

/** Previews a command, and runs it after the person confirms. */
export function CommandDialog({ command, now, onClose }: { command: SuggestedCommand; now: NowView; onClose(): void }) {
  const kind = useSession().kindOf(command.verb);
  const [why, setWhy] = useState('');
  // The plan's revision when the person opened the dialog. The controller refuses the command if the remote has changed
  // since.
  const [look, setLook] = useState({ seen: Math.max(now.revision, command.seen ?? 0) });
  const [dry, setDry] = useState<CommandRun>({ said: [] });
  const [done, setDone] = useState<CommandRun>();
  const { verb, subject, flags } = command;
  const sent = useCallback(
    (more: { dryRun: boolean; why?: string }) => ({
      verb,
      ...(subject && { subject }),
      ...(flags && { flags }),
      seen: look.seen,
      ...more,
    }),
    [verb, subject, flags, look],
  );

  useEffect(() => {
    let isOver = false;
    void runCommand(sent({ dryRun: true }), (run) => !isOver && setDry(run));
    return () => {
      isOver = true;
    };
  }, [sent]);

  const carryOut = () => {
    setDone({ said: [] });
    void runCommand(sent({ dryRun: false, ...(why && { why }) }), setDone);
  };
  const again = () => {
    setDone(undefined);
    setDry({ said: [] });
    // After a conflict, `now` can still be older than the winning change, so use the newer revision of the two.
    setLook({ seen: Math.max(now.revision, (done ?? dry).winner?.revision ?? 0) });
  };
  const title = subject && !command.label.includes(subject) ? `${command.label}: ${subject}` : command.label;
  const isReady = dry.result !== undefined && !done;
  const isLost = (done ?? dry).refused === 'conflict';
  return (
    <Dialog
      open
      title={title}
      closeLabel={done ? 'Close' : 'Cancel'}
      onClose={onClose}
      footer={
        (!done || isLost) && (
          <ButtonRow>
            {isLost && (
              <Button tone="quiet" onClick={again}>
                Preview again
              </Button>
            )}
            {!done && (
              <Button
                tone={kind === 'destroy' ? 'danger' : 'gold'}
                meaning={`${title} ${isReady}`}
                icon={<KindIcon kind={kind} />}
                disabled={!isReady}
                onClick={carryOut}
              >
                {title}
              </Button>
            )}
          </ButtonRow>
        )
      }
    >
      <code className={styles.command}>{commandText(command)}</code>
      {done ? (
        <CommandOutcome run={done} />
      ) : (
        <>
          <h3>{dry.refused ? 'It would be refused' : 'What it would do'}</h3>
          <CommandOutcome run={dry} isDry />
          <TextInput
            label="Why, for the history"
            value={why}
            maxLength={200}
            autoComplete="off"
            disabled={!isReady}
            onChange={({ target }) => setWhy(target.value)}
          />
        </>
      )}
    </Dialog>
  );
}
