import type { NowView } from '../../../src/control-api/now.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { When, countText } from '../parts/words.tsx';
import { RemoteCard } from './remote-card.tsx';
import { WaitCard } from './wait-card.tsx';
import styles from './now-page.module.css';

/** Shows what needs a person first, then the live releases and their health. */
export function NowPage({ now }: { now: NowView }) {
  const { waits, rows } = now;
  const worst = waits[0]?.tone;
  return (
    <>
      <div className={styles.summary} data-tone={worst ?? 'ok'}>
        <h1>{titleOf(waits.length, worst)}</h1>
        <p className="small">
          {rows.length} parts, {countText(rows.find(({ remote }) => remote === 'shell')?.stable?.health.sessions ?? 0)}{' '}
          sessions of the shell in the last hour. Plan revision <span className="number">{now.revision}</span>,{' '}
          <When at={now.at} />.
        </p>
        {rows.some(({ state }) => state === 'live') && (
          <p>
            <CommandButton command={{ label: 'Freeze everything', verb: 'freeze', flags: { all: true } }} />
          </p>
        )}
      </div>
      {waits.length > 0 && (
        <ul className={styles.list} aria-label="Needs attention">
          {waits.map((wait) => (
            <li key={`${wait.remote} ${wait.what}`}>
              <WaitCard wait={wait} at={now.at} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.list} aria-label="Live releases">
        {rows.map((row) => (
          <li key={row.remote}>
            <RemoteCard row={row} at={now.at} />
          </li>
        ))}
      </ul>
      <p className="soft small">
        Spark lines show the last hour, two minutes per point. The dashed line is the previous release, or for a canary
        the stable release in the same hour.
      </p>
    </>
  );
}

function titleOf(count: number, worst: string | undefined): string {
  if (worst === undefined) return 'All well. Nothing needs attention.';
  const things = count === 1 ? 'One thing' : `${count} things`;
  if (worst === 'err') return `${things} to fix now`;
  return worst === 'warn' ? `${things} to decide` : `All well. ${things} to know`;
}
