import { encode } from 'uqr';
import type { PageVerb } from 'plane/control-api/page-verbs.ts';
import { When } from '../../parts/times.tsx';
import { CommandButton } from './command-button.tsx';
import { withoutCommandLine } from './on-page.ts';
import type { CommandRun } from './run-command.ts';
import styles from './command-dialog.module.css';

/** How the sentence about players begins in a dry run. */
const forPlayers = 'Players: ';

/** The output and the result of a command, with a button that reverts it. */
export function CommandOutcome({
  run: { said, result, undo, refused, message, winner },
  flags,
  isDry = false,
}: {
  run: CommandRun;
  /** The fields that the command declares. */
  flags: PageVerb['flags'];
  isDry?: boolean;
}) {
  const link = typeof result?.link === 'string' ? result.link : undefined;
  const noticed = isDry ? said.find((line) => line.startsWith(forPlayers)) : undefined;
  const lines = said.filter((line) => line !== link && line !== noticed);
  const isDone = result !== undefined && !isDry;
  return (
    <div className="stack" data-gap="8" aria-live="polite">
      {noticed && <p>{noticed.slice(forPlayers.length)}</p>}
      {lines.length > 0 && <Lines lines={lines} isFolded={noticed !== undefined && !refused} />}
      {said.length === 0 && !result && !refused && <p className="soft">{isDry ? 'Checking…' : 'Running…'}</p>}
      {refused && (
        <p className="failure" role="alert">
          <strong>{isDry ? '' : 'Not done. '}</strong>
          {withoutCommandLine(message ?? '', flags)}
        </p>
      )}
      {winner && (
        <p className="small soft">
          Changed first by {winner.by}, <When at={winner.at} />: {winner.what}
        </p>
      )}
      {isDone && (
        <p className="row">
          <strong className="good">Done.</strong>
          {undo && (
            <>
              Not what you wanted? <CommandButton command={undo} />
            </>
          )}
        </p>
      )}
      {link && <OverrideCode link={link} />}
    </div>
  );
}

/** The lines of a command. A dry run that says what players notice folds its checks and steps. */
function Lines({ lines, isFolded }: { lines: string[]; isFolded: boolean }) {
  const list = (
    <ul className={styles.said}>
      {lines.map((line, at) => (
        <li key={`${at} ${line}`} data-would={line.startsWith('would:')}>
          {line}
        </li>
      ))}
    </ul>
  );
  if (!isFolded) return list;
  return (
    <details>
      <summary className="small">Checks and steps</summary>
      {list}
    </details>
  );
}

/** An override link as a QR code for a phone. All dark squares are one SVG path. */
function OverrideCode({ link }: { link: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <div className={`stack ${styles.code}`} data-gap="8">
      <svg role="img" aria-label="QR code of the link" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={dark} />
      </svg>
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    </div>
  );
}
