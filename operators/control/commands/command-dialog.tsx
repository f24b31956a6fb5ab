import { useCallback, useEffect, useRef, useState } from 'react';
import { RestingButton } from 'shared/ui/resting-button';
import type { NowView } from '../../../release/src/control-api/now.ts';
import type { SuggestedCommand } from '../../../release/src/control-api/suggested-command.ts';
import { CommandOutcome } from './command-outcome.tsx';
import { KindIcon } from './kind-icon.tsx';
import { kindOf } from './kind-of-command.ts';
import { commandText, runCommand, type CommandRun } from './run-command.ts';
import styles from './command-dialog.module.css';

/** Previews a command, and runs it after the person confirms. */
export function CommandDialog({ command, now, onClose }: { command: SuggestedCommand; now: NowView; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const why = useRef<HTMLInputElement>(null);
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
  useEffect(() => dialog.current?.showModal(), []);

  const carryOut = () => {
    setDone({ said: [] });
    void runCommand(sent({ dryRun: false, ...(why.current?.value && { why: why.current.value }) }), setDone);
  };
  const again = () => {
    setDone(undefined);
    setDry({ said: [] });
    // After a conflict, `now` can still be older than the winning change, so use the newer revision of the two.
    setLook({ seen: Math.max(now.revision, (done ?? dry).winner?.revision ?? 0) });
  };
  const title = subject && !command.label.includes(subject) ? `${command.label}: ${subject}` : command.label;
  const isReady = dry.result !== undefined && !done;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="command-title" onClose={onClose}>
      <h2 id="command-title">{title}</h2>
      <code>{commandText(command)}</code>
      {!done && (
        <>
          <h3>{dry.refused ? 'It would be refused' : 'What it would do'}</h3>
          <CommandOutcome run={dry} isDry />
          <label className="field">
            Why, for the history
            <input ref={why} maxLength={200} disabled={!isReady} />
          </label>
        </>
      )}
      {done && <CommandOutcome run={done} />}
      <div className="row">
        {!done && (
          <RestingButton
            className="button confirm"
            meaning={`${title} ${isReady}`}
            data-kind={kindOf(verb)}
            disabled={!isReady}
            onClick={carryOut}
          >
            <KindIcon kind={kindOf(verb)} />
            {title}
          </RestingButton>
        )}
        {(done?.refused === 'conflict' || dry.refused === 'conflict') && (
          <RestingButton className="button" onClick={again}>
            Preview again
          </RestingButton>
        )}
        <RestingButton className="button" meaning={done ? 'close' : 'cancel'} onClick={() => dialog.current?.close()}>
          {done ? 'Close' : 'Cancel'}
        </RestingButton>
      </div>
    </dialog>
  );
}
