import { countText } from 'plane/control-api/figures.ts';
import type { NowView } from 'plane/control-api/now.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useConnection } from '../../connection/connection.tsx';
import { useFailedLoads } from '../../connection/failed-loads.tsx';
import { When } from '../../parts/times.tsx';
import { Decision } from './decision.tsx';
import { headlineOf, toneOf, wholeFreeze } from './headline.ts';
import { NoteStrip } from './note-strip.tsx';
import { RemoteTable } from './remote-table.tsx';
import { TroubleCard } from './trouble-card.tsx';
import styles from './now-page.module.css';

/** Shows what needs a person first, then every part with its releases and their health. */
export function NowPage({ now }: { now: NowView }) {
  const { waits, rows } = now;
  const { isConnected, lostAt } = useConnection();
  const { failed } = useFailedLoads();
  // Old data cannot show that all is well.
  const isStale = (!isConnected && lostAt !== undefined) || failed.length > 0;
  const sessions = rows.find(({ remote }) => remote === 'shell')?.stable?.health.sessions ?? 0;
  const freeze = wholeFreeze(waits, rows);
  const listed = waits.filter((wait) => wait !== freeze);
  return (
    <>
      <div className={styles.summary} data-tone={toneOf(waits, isStale, freeze !== undefined)}>
        <h1>
          {isStale && 'Not live. Last known: '}
          {headlineOf(waits, freeze !== undefined)}
        </h1>
        <div className={`small ${styles.facts}`}>
          {freeze && (
            <p>
              Frozen <Decision wait={freeze} at={now.at} />
              {freeze.why && `: ${freeze.why}`}
            </p>
          )}
          <p>
            {rows.length} parts, {countText(sessions)} sessions in the last hour. Plan revision{' '}
            <span className="number">{now.revision}</span>, <When at={now.at} />
          </p>
        </div>
        {freeze?.acts.map((command) => (
          <CommandButton key={command.label} command={command} />
        ))}
        {rows.some(({ state }) => state === 'live') && (
          <CommandButton command={{ label: 'Freeze everything', verb: 'freeze', flags: { all: true } }} />
        )}
      </div>
      {listed.length > 0 && (
        <ul className="stack" data-gap="12" aria-label="Needs attention">
          {listed.map((wait, at) => (
            <li key={`${wait.remote} ${wait.what}`}>
              {wait.tone === 'info' ? (
                <NoteStrip wait={wait} at={now.at} />
              ) : (
                <TroubleCard wait={wait} at={now.at} isFirst={at === 0} />
              )}
            </li>
          ))}
        </ul>
      )}
      <RemoteTable now={now} />
    </>
  );
}
