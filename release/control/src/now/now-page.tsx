import type { NowView } from '../../../src/control-api/now.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useConnection } from '../connection/connection.tsx';
import { useFailedLoads } from '../connection/failed-loads.tsx';
import { When, countText } from '../parts/words.tsx';
import { headlineOf, toneOf } from './headline.ts';
import { NoteStrip } from './note-strip.tsx';
import { RemoteTable } from './remote-table.tsx';
import { TroubleCard } from './trouble-card.tsx';
import styles from './now-page.module.css';

/** Shows what needs a person first, then every part with its releases and their health. */
export function NowPage({ now }: { now: NowView }) {
  const { waits, rows } = now;
  const { isConnected, lostAt } = useConnection().connection;
  const { failed } = useFailedLoads();
  // Old data cannot show that all is well.
  const isStale = (!isConnected && lostAt !== undefined) || failed.length > 0;
  const sessions = rows.find(({ remote }) => remote === 'shell')?.stable?.health.sessions ?? 0;
  return (
    <>
      <div className={styles.summary} data-tone={toneOf(waits, isStale)}>
        <h1>
          {isStale && 'Not live. Last known: '}
          {headlineOf(waits)}
        </h1>
        <p className="small">
          {rows.length} parts, {countText(sessions)} sessions in the last hour. Plan revision{' '}
          <span className="number">{now.revision}</span>, <When at={now.at} />
        </p>
        {rows.some(({ state }) => state === 'live') && (
          <CommandButton command={{ label: 'Freeze everything', verb: 'freeze', flags: { all: true } }} />
        )}
      </div>
      {waits.length > 0 && (
        <ul className={styles.list} aria-label="Needs attention">
          {waits.map((wait) => (
            <li key={`${wait.remote} ${wait.what}`}>
              {wait.tone === 'info' ? <NoteStrip wait={wait} at={now.at} /> : <TroubleCard wait={wait} at={now.at} />}
            </li>
          ))}
        </ul>
      )}
      <RemoteTable now={now} />
    </>
  );
}
