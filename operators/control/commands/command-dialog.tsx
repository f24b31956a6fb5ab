import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonRow, Dialog } from 'shared/ui';
import type { NowView } from 'plane/control-api/now.ts';
import type { PageCommand } from 'plane/control-api/page-commands.ts';
import type { PageVerb } from 'plane/control-api/page-verbs.ts';
import type { SuggestedCommand } from 'plane/control-api/suggested-command.ts';
import { LineInput } from '../../parts/line-input.tsx';
import { useRunner } from '../../commands/use-runner.ts';
import { CommandOutcome } from './command-outcome.tsx';
import { KindIcon, useDeclared } from './command-button.tsx';
import { withoutCommandLine } from './on-page.ts';
import { runCommand, type CommandRun } from './run-command.ts';

/** Previews a command, and runs it after the person confirms. */
export function CommandDialog({ command, now, onClose }: { command: SuggestedCommand; now: NowView; onClose(): void }) {
  const declared = useDeclared(command.verb);
  const [why, setWhy] = useState('');
  // The plan's revision when the person opened the dialog. The controller refuses the command if the remote has changed
  // since.
  const [look, setLook] = useState({ seen: Math.max(now.revision, command.seen ?? 0) });
  const [done, setDone] = useState<CommandRun>();
  // Why the release was rolled back, once the person has chosen to ship it again.
  const [warning, setWarning] = useState<string>();
  const { verb, subject, flags } = command;
  const { run } = useRunner();
  const sent = useCallback(
    (more: { dryRun: boolean; why?: string }) => ({
      verb,
      ...(subject && { subject }),
      flags: { ...flags, ...(warning && { anyway: true }) },
      seen: look.seen,
      ...more,
    }),
    [verb, subject, flags, look, warning],
  );

  const [dry, setDry] = usePreview(sent);

  const carryOut = () => {
    void run(verb, () => {
      setDone({ said: [] });
      return runCommand(sent({ dryRun: false, ...(why && { why }) }), setDone);
    });
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
                tone={declared.kind === 'destroy' ? 'danger' : 'gold'}
                meaning={`${title} ${isReady}`}
                icon={<KindIcon kind={declared.kind} />}
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
      {warning && <p className="failure">{warning}</p>}
      {done ? (
        <CommandOutcome run={done} flags={declared.flags} />
      ) : (
        <>
          <Preview
            run={dry}
            flags={declared.flags}
            title={title}
            onAnyway={(reason) => {
              setWarning(reason);
              setDry({ said: [] });
            }}
          />
          <LineInput label="Why, for the history" value={why} disabled={!isReady} onType={setWhy} />
        </>
      )}
    </Dialog>
  );
}

/** Runs the command dry, and again when what is sent changes. */
function usePreview(sent: (more: { dryRun: boolean }) => PageCommand) {
  const [dry, setDry] = useState<CommandRun>({ said: [] });
  useEffect(() => {
    let isOver = false;
    void runCommand(sent({ dryRun: true }), (run) => !isOver && setDry(run));
    return () => {
      isOver = true;
    };
  }, [sent]);
  return [dry, setDry] as const;
}

interface PreviewProps {
  run: CommandRun;
  flags: PageVerb['flags'];
  title: string;
  onAnyway(reason: string): void;
}

/** What the command would do. One that ships a release again that was rolled back needs the person's word first. */
function Preview({ run, flags, title, onAnyway }: PreviewProps) {
  return (
    <>
      <h3>{run.refused ? 'It would be refused' : 'What it would do'}</h3>
      <CommandOutcome run={run} flags={flags} isDry />
      {run.needs === 'anyway' && (
        <Button
          tone="danger"
          meaning={`again ${title}`}
          onClick={() => onAnyway(withoutCommandLine(run.message ?? ''))}
        >
          Ship it again all the same
        </Button>
      )}
    </>
  );
}
