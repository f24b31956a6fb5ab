import { When } from '../parts/when.tsx';
import { ActButton } from './act-button.tsx';
import { OverrideCode } from './override-code.tsx';
import type { ActRun } from './run-act.ts';
import styles from './act-dialog.module.css';

/** What an act has said, and how it ended; with the way back beside what was done. */
export function ActOutcome({
  run: { said, result, undo, refused, message, winner },
  isDry = false,
}: {
  run: ActRun;
  isDry?: boolean;
}) {
  const link = typeof result?.link === 'string' ? result.link : undefined;
  const lines = said.filter((line) => line !== link);
  const isDone = result !== undefined && !isDry;
  return (
    <div className={styles.outcome} aria-live="polite">
      {lines.length > 0 && (
        <ul className={styles.said}>
          {lines.map((line, at) => (
            <li key={`${at} ${line}`} data-would={line.startsWith('would:')}>
              {line}
            </li>
          ))}
        </ul>
      )}
      {said.length === 0 && !result && !refused && <p className="soft">{isDry ? 'Asking…' : 'At it…'}</p>}
      {refused && (
        <p className="failure" role="alert">
          <strong>{isDry ? '' : 'Not done. '}</strong>
          {message}
        </p>
      )}
      {winner && (
        <p className="small soft">
          Who moved first: {winner.by}, <When at={winner.at} />: {winner.what}
        </p>
      )}
      {isDone && (
        <p className="row">
          <strong className="good">Done.</strong>
          {undo && (
            <>
              Not what you wanted? <ActButton act={undo} />
            </>
          )}
        </p>
      )}
      {link && <OverrideCode link={link} />}
    </div>
  );
}
