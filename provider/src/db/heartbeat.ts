import { reasonOf } from './failures.ts';

/** The database stopped or resumed responding. */
export type DatabaseChange = { database: 'away'; reason: string } | { database: 'back'; afterSeconds: number };

interface Beats {
  /** One round trip on a dedicated connection. */
  send(): Promise<unknown>;
  /** Called when a beat is sent. */
  onBeat(): void;
  /** Called once when the database becomes silent: neither a response nor an error. */
  onSilence(): void;
  report(change: DatabaseChange): void;
  tickMs: number;
}

export interface Heartbeat {
  /** Sends a beat, or joins the pending beat. Rejects unless the database responds. */
  beat(): Promise<void>;
  /** The last beat got neither a response nor an error. */
  isSilent(): boolean;
  /** Reports that the heartbeat connection broke. */
  lost(failure: Error): void;
  stop(): void;
}

const TICKS_BETWEEN_BEATS = 3;
const TICKS_UNTIL_SILENT = 8;

/**
 * Detects without other traffic that the database is away or back. Counts ticks instead of milliseconds, because a
 * process that was busy for seconds gets only one late tick.
 */
export function startHeartbeat({ send, onBeat, onSilence, report, tickMs }: Beats): Heartbeat {
  let beating: Promise<void> | undefined;
  let ticks = 0;
  let away: { since: number; isSilent: boolean } | undefined;

  const reportBack = () => {
    if (away) report({ database: 'back', afterSeconds: Math.round((Date.now() - away.since) / 100) / 10 });
    away = undefined;
  };
  const reportAway = (reason: string, isSilent: boolean) => {
    if (!away) report({ database: 'away', reason });
    const wasSilent = away?.isSilent ?? false;
    away = { since: away?.since ?? Date.now(), isSilent };
    if (isSilent && !wasSilent) onSilence();
  };
  const failed = (failure: unknown) => {
    const reason = reasonOf(failure);
    // When the host is silent, this process closes all connections, the heartbeat's too. That error is no news.
    const isCutBySilence = away?.isSilent && reason.startsWith('Connection terminated unexpectedly');
    // One timeout may be a busy server. A second timeout in a row means that the server is silent.
    if (!isCutBySilence) reportAway(reason, away !== undefined && isTimeout(failure));
    throw failure;
  };
  const beat = () => {
    if (beating) return beating;
    ticks = 0;
    onBeat();
    beating = send()
      .then(reportBack, failed)
      .finally(() => {
        beating = undefined;
        ticks = 0;
      });
    return beating;
  };
  const tick = () => {
    ticks += 1;
    if (beating && ticks === TICKS_UNTIL_SILENT)
      reportAway(`No response for ${(TICKS_UNTIL_SILENT * tickMs) / 1000} s`, true);
    // `failed` reports the error.
    if (!beating && ticks >= (away ? 1 : TICKS_BETWEEN_BEATS)) beat().catch(() => undefined);
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
  return {
    beat,
    isSilent: () => away?.isSilent ?? false,
    lost: (failure) => reportAway(reasonOf(failure), false),
    stop: () => clearInterval(timer),
  };
}

function isTimeout(failure: unknown): boolean {
  return (failure as { code?: unknown }).code === 'ETIMEDOUT' || /timeout/.test(reasonOf(failure));
}
