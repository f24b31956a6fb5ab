import { useCallback, useEffect, useRef, useState } from 'react';
import type { NowView } from '../../../src/control-api/now.ts';
import type { SuggestedCommand } from '../../../src/control-api/suggested-command.ts';
import { isDangerous } from './act-button.tsx';
import { ActOutcome } from './act-outcome.tsx';
import { commandText, runAct, type ActRun } from './run-act.ts';
import styles from './act-dialog.module.css';

/** Shows what an act would do, and does it when it is said so. */
export function ActDialog({ act, now, onClose }: { act: SuggestedCommand; now: NowView; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const why = useRef<HTMLInputElement>(null);
  // What the person has seen; newer numbers on the page behind are not.
  const [look, setLook] = useState({ seen: now.revision });
  const [dry, setDry] = useState<ActRun>({ said: [] });
  const [done, setDone] = useState<ActRun>();
  const { verb, subject, flags } = act;
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
    void runAct(sent({ dryRun: true }), (run) => !isOver && setDry(run));
    return () => {
      isOver = true;
    };
  }, [sent]);
  useEffect(() => dialog.current?.showModal(), []);

  const carryOut = () => {
    setDone({ said: [] });
    void runAct(sent({ dryRun: false, ...(why.current?.value && { why: why.current.value }) }), setDone);
  };
  const again = () => {
    setDone(undefined);
    setDry({ said: [] });
    // The page behind may not know yet what the refusal tells of.
    setLook({ seen: Math.max(now.revision, (done ?? dry).winner?.revision ?? 0) });
  };
  const title = subject && !act.label.includes(subject) ? `${act.label}: ${subject}` : act.label;
  const isReady = dry.result !== undefined && !done;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="act-title" onClose={onClose}>
      <h2 id="act-title">{title}</h2>
      <code>{commandText(act)}</code>
      {!done && (
        <>
          <h3>{dry.refused ? 'It would be refused' : 'What it would do'}</h3>
          <ActOutcome run={dry} isDry />
          <label className="field">
            Why, for the history
            <input ref={why} maxLength={200} disabled={!isReady} />
          </label>
        </>
      )}
      {done && <ActOutcome run={done} />}
      <div className="row">
        {!done && (
          <button
            type="button"
            className="button main"
            data-dangerous={isDangerous(verb)}
            disabled={!isReady}
            onClick={carryOut}
          >
            {title}
          </button>
        )}
        {(done?.refused === 'conflict' || dry.refused === 'conflict') && (
          <button type="button" className="button main" onClick={again}>
            Look again
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {done ? 'Close' : 'Cancel'}
        </button>
      </div>
    </dialog>
  );
}
