import { reasonOf } from './failures.ts';

/** The database stopped answering, or answers again. */
export type DatabaseChange = { database: 'away'; reason: string } | { database: 'back'; afterSeconds: number };

interface Beats {
  /** One round trip, on a connection that nothing else uses. */
  ask(): Promise<unknown>;
  /** Called as a beat is sent. */
  onBeat(): void;
  /** Called once the database is silent: no answer, and no refusal either. */
  onSilence(): void;
  report(change: DatabaseChange): void;
  tickMs: number;
}

export interface Heartbeat {
  /** Sends a beat, or waits for the one on its way; rejects unless it is answered. */
  beat(): Promise<void>;
  /** Since the last beat there was neither an answer nor a refusal. */
  isSilent(): boolean;
  /** The connection of the beats broke. */
  lost(failure: Error): void;
  stop(): void;
}

const TICKS_BETWEEN_BEATS = 3;
const TICKS_UNTIL_SILENT = 8;

/**
 * Notices that the database is away, without any traffic, and that it is back.
 * Waiting is counted in ticks, not in milliseconds: a process that was busy for seconds has an answer waiting for it, and one late tick.
 */
export function startHeartbeat({ ask, onBeat, onSilence, report, tickMs }: Beats): Heartbeat {
  let beating: Promise<void> | undefined;
  let ticks = 0;
  let away: { since: number; isSilent: boolean } | undefined;

  const back = () => {
    if (away) report({ database: 'back', afterSeconds: Math.round((Date.now() - away.since) / 100) / 10 });
    away = undefined;
  };
  const gone = (reason: string, isSilent: boolean) => {
    if (!away) report({ database: 'away', reason });
    const wasSilent = away?.isSilent ?? false;
    away = { since: away?.since ?? Date.now(), isSilent };
    if (isSilent && !wasSilent) onSilence();
  };
  const failed = (failure: unknown) => {
    const reason = reasonOf(failure);
    // The silence closes the connection of a beat, too, which says nothing new.
    const isCutBySilence = away?.isSilent && reason.startsWith('Connection terminated unexpectedly');
    // One connection that takes too long may be a busy server; a second one in a row is silence.
    if (!isCutBySilence) gone(reason, away !== undefined && isTimeout(failure));
    throw failure;
  };
  const beat = () => {
    if (beating) return beating;
    ticks = 0;
    onBeat();
    beating = ask()
      .then(back, failed)
      .finally(() => {
        beating = undefined;
        ticks = 0;
      });
    return beating;
  };
  const tick = () => {
    ticks += 1;
    if (beating && ticks === TICKS_UNTIL_SILENT) gone(`No answer for ${(TICKS_UNTIL_SILENT * tickMs) / 1000} s`, true);
    // A beat that fails is reported above.
    if (!beating && ticks >= (away ? 1 : TICKS_BETWEEN_BEATS)) beat().catch(() => undefined);
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    beat,
    isSilent: () => away?.isSilent ?? false,
    lost: (failure) => gone(reasonOf(failure), false),
    stop: () => clearInterval(timer),
  };
}

function isTimeout(failure: unknown): boolean {
  return (failure as { code?: unknown }).code === 'ETIMEDOUT' || /timeout/.test(reasonOf(failure));
}
