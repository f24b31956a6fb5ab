import { useState } from 'react';
import { Button, Note } from 'shared/ui';
import type { Health } from '../../../src/desk/health-api.ts';
import { useVersion } from '../connection/live.tsx';
import { runCommand } from '../connection/request.ts';
import { useAnswer } from '../connection/use-answer.ts';
import { useTicks } from '../connection/use-ticks.ts';
import { Reading } from '../parts/reading.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { countText, whenText } from '../parts/words.ts';
import styles from './health.module.css';

const EVERY_MS = 10_000;
/** The database answers such a small question within milliseconds when it does well. */
const SLOW_DATABASE_MS = 500;

/** How the provider does, and the audit of the whole ledger. */
export function HealthView() {
  const from = useAnswer<Health>(
    '/health',
    `${useVersion('acts', 'deposits', 'withdrawals', 'results')} ${useTicks(EVERY_MS)}`,
  );
  return (
    <div className={styles.view}>
      <ViewHead title="Health" />
      <Reading what="state of the provider" from={from} height="96px">
        {(health) => (
          <ul className={styles.tiles}>
            <Tile
              title="Database"
              value={`${health.databaseMs} ms`}
              text={health.databaseMs > SLOW_DATABASE_MS ? 'Slow' : 'Answers in time'}
              isBad={health.databaseMs > SLOW_DATABASE_MS}
            />
            <Tile
              title="Ledger"
              value={health.audit ? (health.audit.drift === 0 ? 'Adds up' : `${health.audit.drift} wrong`) : 'No audit'}
              text={health.audit ? `Audit of ${whenText(health.audit.at)}` : 'Run the first audit below'}
              isBad={health.audit !== undefined && health.audit.drift > 0}
            />
            <Tile
              title="Settlement"
              value={health.settling === 0 ? 'Finished' : countText(health.settling, 'half', 'halves')}
              text={health.settling === 0 ? 'Every result is settled' : 'being settled'}
            />
            <Tile
              title="Oldest deposit"
              value={health.oldestDeposit ? whenText(health.oldestDeposit) : 'None'}
              text={health.oldestDeposit ? 'waits since then' : 'Nothing waits'}
            />
            <Tile
              title="Oldest withdrawal"
              value={health.oldestWithdrawal ? whenText(health.oldestWithdrawal) : 'None'}
              text={health.oldestWithdrawal ? 'waits since then' : 'Nothing waits'}
            />
            <Tile
              title="To pay"
              value={String(health.toPay)}
              text={health.toPay === 0 ? 'All payments sent' : 'approved, not paid'}
            />
          </ul>
        )}
      </Reading>
      <Audit onRun={from.again} />
    </div>
  );
}

function Tile({ title, value, text, isBad = false }: { title: string; value: string; text: string; isBad?: boolean }) {
  return (
    <li className={styles.tile} data-tone={isBad ? 'err' : undefined}>
      <span className={styles.soft}>{title}</span>
      <b>{value}</b>
      <span className={styles.soft}>{text}</span>
    </li>
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
    <section className={styles.audit} aria-label="Audit">
      <div className={styles.auditHead}>
        <div>
          <h2>Audit</h2>
          <p className={styles.soft}>Adds up the whole ledger, and compares it with every balance, bid and request.</p>
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
          <ul className={styles.checks}>
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
