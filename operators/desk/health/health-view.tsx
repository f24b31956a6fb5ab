import { useState } from 'react';
import { Button, Note, StatusBadge, type StatusTone } from 'shared/ui';
import type { Health } from '../../../provider/src/desk/health-api.ts';
import { LATE_AFTER_MINUTES } from '../../../provider/src/desk/lateness.ts';
import { useVersion } from '../connection/live.ts';
import { runCommand } from '../connection/desk.ts';
import { Link } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { useNow } from '../../connection/use-now.ts';
import { FactGrid, type Fact } from '../../parts/facts.tsx';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { Tile, Tiles } from '../parts/tile.tsx';
import { healthTiles, type HealthTile as ShownTile } from './health-tiles.ts';
import styles from './health.module.css';

const EVERY_MS = 10_000;

/** How the provider does, and the audit of the whole ledger. */
export function HealthView() {
  const from = useAnswer<Health>(
    '/health',
    `${useVersion('acts', 'deposits', 'withdrawals', 'results')} ${useNow(EVERY_MS)}`,
  );
  return (
    <div className="stack" data-narrow>
      <ViewHead title="Health" />
      <p className="soft">
        Late after {LATE_AFTER_MINUTES} min: a request, a payment, a proposal or a due result, here and in the lists.
      </p>
      <Reading what="state of the provider" from={from} height="96px">
        {(health) => (
          <>
            {health.problems.map(({ text, to }) => (
              <Note key={text} tone="err">
                {text} {to && <Link to={to}>Open Offers</Link>}
              </Note>
            ))}
            <Parts tiles={healthTiles(health)} />
          </>
        )}
      </Reading>
      <Audit onRun={from.again} />
    </div>
  );
}

/** What is wrong, large, and then what is well. */
function Parts({ tiles }: { tiles: readonly ShownTile[] }) {
  const of = (wanted: StatusTone) => tiles.filter(({ tone }) => tone === wanted);
  const wrong = [...of('err'), ...of('warn')];
  const well = tiles.filter((tile) => !wrong.includes(tile));
  return (
    <>
      {wrong.length > 0 && (
        <Tiles>
          {wrong.map((tile) => (
            <HealthTile key={tile.title} {...tile} />
          ))}
        </Tiles>
      )}
      <section className="card" data-gap="8" aria-labelledby="well">
        <h2 id="well">{wrong.length > 0 ? 'All else is well' : 'All is well'}</h2>
        <FactGrid facts={well.map(({ title, value, text }): Fact => [title, `${value} · ${text}`])} />
      </section>
    </>
  );
}

function HealthTile({ tone, state, act, title, value, text }: ShownTile) {
  return (
    <Tile title={title} value={value} text={text} tone={tone} badge={<StatusBadge tone={tone}>{state}</StatusBadge>}>
      {act && <Link to={act.to}>{act.label}</Link>}
    </Tile>
  );
}

interface Audited {
  isClean: boolean;
  lines: string[];
}

function Audit({ onRun }: { onRun(): void }) {
  const [state, setState] = useState<Audited | 'running' | { failure: string }>();
  const run = async () => {
    setState('running');
    await runCommand('audit', []).then(
      ({ done, text }) => setState({ isClean: done, lines: text.split('\n') }),
      (error: Error) => setState({ failure: error.message }),
    );
    onRun();
  };
  return (
    <section className="card" aria-label="Audit">
      <div className="row" data-ends>
        <div>
          <h2>Audit</h2>
          <p className="soft">Adds up the whole ledger, and compares it with every balance, bid and request.</p>
        </div>
        <Button busy={state === 'running'} onClick={() => void run()}>
          Run the audit
        </Button>
      </div>
      {typeof state === 'object' && 'failure' in state && <Note tone="err">{state.failure}</Note>}
      {typeof state === 'object' && 'lines' in state && (
        <>
          <Note tone={state.isClean ? 'ok' : 'err'} live>
            {state.lines.at(-1)}
          </Note>
          <ul>
            {state.lines.slice(0, -1).map((line) => (
              <li key={line} className={styles.check} data-tone={line.startsWith('ok') ? 'ok' : 'err'}>
                <b>{line.startsWith('ok') ? 'ok' : 'wrong'}</b>
                <span>{line.replace(/^(ok|WRONG)\s+/, '')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
