import type { StatusTone } from 'shared/ui';
import type { Health } from '../../../src/desk/health-api.ts';
import { ageText, agoText, countText, minutesSince, whenText } from '../parts/words.ts';

export interface HealthTile {
  title: string;
  tone: StatusTone;
  /** Good or bad in a word. */
  state: string;
  value: string;
  text: string;
}

type Judged = Omit<HealthTile, 'title'>;

/** The database answers such a small question within milliseconds when it does well. */
const SLOW_DATABASE_MS = 500;
/** The same age as in the alert `ProviderAuditOld`. */
const OLD_AUDIT_MINUTES = 36 * 60;
const LATE_DEPOSIT_MINUTES = 60;
const LATE_PAYMENT_MINUTES = 24 * 60;

/** Judges each part of the provider. `now` is the real time: a demo can shift the time in `health`. */
export function healthTiles(health: Health, now = Date.now()): HealthTile[] {
  return [
    { title: 'Database', ...judgeDatabase(health) },
    { title: 'Ledger', ...judgeLedger(health, now) },
    { title: 'Settlement', ...judgeSettlement(health) },
    { title: 'Oldest deposit', ...judgeWait(health.oldestDeposit, health, LATE_DEPOSIT_MINUTES) },
    { title: 'Oldest withdrawal', ...judgeWait(health.oldestWithdrawal, health, LATE_PAYMENT_MINUTES) },
    { title: 'To pay', ...judgePayouts(health) },
  ];
}

function good(value: string, text: string): Judged {
  return { tone: 'ok', state: 'Good', value, text };
}

function judgeDatabase({ databaseMs }: Health): Judged {
  const value = `${databaseMs} ms`;
  return databaseMs > SLOW_DATABASE_MS
    ? { tone: 'err', state: 'Slow', value, text: 'Players wait for it' }
    : good(value, 'Answers in time');
}

function judgeLedger({ audit }: Health, now: number): Judged {
  if (!audit) return { tone: 'warn', state: 'Not checked', value: 'No audit', text: 'Run the first audit below' };
  const text = `Audited ${agoText(audit.at, now)}`;
  if (audit.drift > 0) return { tone: 'err', state: 'Wrong', value: `${audit.drift} wrong`, text };
  return minutesSince(audit.at, now) > OLD_AUDIT_MINUTES
    ? { tone: 'warn', state: 'Old', value: 'Added up', text }
    : good('Adds up', text);
}

function judgeSettlement({ settling }: Health): Judged {
  return settling === 0
    ? good('Finished', 'Every result is settled')
    : { tone: 'info', state: 'Running', value: countText(settling, 'half', 'halves'), text: 'being settled' };
}

function judgeWait(since: string, health: Health, lateMinutes: number): Judged {
  if (since === '') return good('None', 'Nothing waits');
  const now = Date.parse(health.now);
  const minutes = minutesSince(since, now);
  const [value, text] = [ageText(minutes) || 'New', `waits since ${whenText(since, health.now.slice(0, 10))}`];
  return minutes > lateMinutes ? { tone: 'err', state: 'Late', value, text } : good(value, text);
}

function judgePayouts({ toPay, oldestPayout, now }: Health): Judged {
  if (toPay === 0) return good('None', 'All payments sent');
  const value = countText(toPay, 'payment');
  const text = `the oldest approved ${agoText(oldestPayout, Date.parse(now))}`;
  return minutesSince(oldestPayout, Date.parse(now)) > LATE_PAYMENT_MINUTES
    ? { tone: 'err', state: 'Late', value, text }
    : good(value, text);
}
