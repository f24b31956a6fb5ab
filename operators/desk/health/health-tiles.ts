import type { StatusTone } from 'shared/ui';
import type { Health } from '../../../provider/src/desk/health-api.ts';
import { isLate } from '../../../provider/src/desk/lateness.ts';
import { isoOf, ageText, agoText, countText, minutesSince, whenText } from '../parts/words.ts';

export interface HealthTile {
  title: string;
  tone: StatusTone;
  /** Good or bad in a word. */
  state: string;
  value: string;
  text: string;
  /** What fixes it, and the view in which a person does it. */
  act?: { label: string; to: string };
  /** True if another view of the navigation counts it. */
  isCounted?: true;
}

type Judged = Pick<HealthTile, 'tone' | 'state' | 'value' | 'text'>;

/** The database answers such a small question within milliseconds when it does well. */
const SLOW_DATABASE_MS = 500;
/** The same age as in the alert `ProviderAuditOld`. */
const OLD_AUDIT_MINUTES = 36 * 60;

/** Judges each part of the provider. `now` is the real time: a demo can shift the time in `health`. */
export function healthTiles(health: Health, now = Date.now()): HealthTile[] {
  return [
    { title: 'Database', ...judgeDatabase(health) },
    { title: 'Ledger', ...judgeLedger(health, now) },
    { title: 'Codes by SMS', ...judgeCodes(health) },
    { title: 'Settlement', ...judgeSettlement(health), act: { label: 'See the results', to: '/results' } },
    { title: 'Payee', ...judgePayee(health), act: { label: 'Set the payee', to: '/offers?show=settings' } },
    waiting('Results due', judgeResults(health), 'Declare the result', '/results'),
    waiting('Oldest deposit', judgeWait(health.oldestDeposit, health.now), 'Decide the deposit', '/deposits'),
    waiting('Oldest withdrawal', judgeWait(health.oldestWithdrawal, health.now), 'Decide it', '/withdrawals'),
    waiting('To pay', judgePayouts(health), 'Pay, and record it', '/withdrawals?show=pay'),
    waiting('Payments', judgeWait(health.oldestPayment, health.now), 'Decide the payment', '/payments'),
    // A proposal has the real time.
    waiting('Proposals', judgeWait(health.oldestProposal, isoOf(now)), 'Confirm or reject', '/proposals'),
  ];
}

/** Counts what is wrong and no other view of the navigation counts. */
export function countTroubles(health: Health, now = Date.now()): number {
  const isWrong = ({ tone, isCounted }: HealthTile) => !isCounted && (tone === 'err' || tone === 'warn');
  return health.problems.length + healthTiles(health, now).filter(isWrong).length;
}

function waiting(title: string, judged: Judged, label: string, to: string): HealthTile {
  return { title, ...judged, act: { label, to }, isCounted: true };
}

function good(value: string, text: string): Judged {
  return { tone: 'ok', state: 'Good', value, text };
}

function judgeDatabase({ databaseMs }: Health): Judged {
  const value = `${databaseMs} ms`;
  return databaseMs > SLOW_DATABASE_MS
    ? { tone: 'err', state: 'Slow', value, text: 'Players wait for it. Read the log of the provider' }
    : good(value, 'Answers in time');
}

function judgeLedger({ audit }: Health, now: number): Judged {
  if (!audit) return { tone: 'warn', state: 'Not checked', value: 'No audit', text: 'Run the first audit below' };
  const text = `Audited ${agoText(audit.at, now)}`;
  if (audit.drift > 0)
    return { tone: 'err', state: 'Wrong', value: `${audit.drift} wrong`, text: `${text}. Run the audit below` };
  return minutesSince(audit.at, now) > OLD_AUDIT_MINUTES
    ? { tone: 'warn', state: 'Old', value: 'Added up', text: `${text}. Run the audit below` }
    : good('Adds up', text);
}

function judgeCodes({ codes: { sent, failed } }: Health): Judged {
  if (sent + failed === 0) return good('None', 'No code was sent in the last hour');
  if (failed === 0) return good('Arrive', `${countText(sent, 'code')} in the last hour`);
  const value = `${failed} of ${countText(sent + failed, 'code')} failed`;
  const text = 'In the last hour. Players wait to sign in: read the log, and ask the SMS service';
  return failed > sent
    ? { tone: 'err', state: 'Failing', value, text }
    : { tone: 'warn', state: 'Some fail', value, text };
}

function judgeSettlement({ settling, due }: Health): Judged {
  if (settling > 0)
    return { tone: 'info', state: 'Running', value: countText(settling, 'half', 'halves'), text: 'being settled' };
  if (due > 0)
    return { tone: 'info', state: 'Waits', value: 'Not begun', text: `${countText(due, 'result')} not declared` };
  return good('Finished', 'Every result is settled');
}

function judgeResults({ due, minutesLate }: Health): Judged {
  if (due === 0) return good('None', 'No result is due');
  const value = countText(due, 'result');
  const age = ageText(minutesLate);
  const text = age ? `the oldest due ${age} ago` : 'due now';
  return isLate(minutesLate)
    ? { tone: 'err', state: 'Late', value, text }
    : { tone: 'warn', state: 'Due', value, text };
}

function judgePayee({ payee }: Health): Judged {
  return payee === ''
    ? { tone: 'warn', state: 'Not set', value: 'Nobody to pay', text: 'Set a UPI address under Offers' }
    : good('Set', payee.replaceAll(',', ', '));
}

function judgeWait(since: string, at: string): Judged {
  if (since === '') return good('None', 'Nothing waits');
  const minutes = minutesSince(since, Date.parse(at));
  const [value, text] = [ageText(minutes) || 'New', `waits since ${whenText(since, at.slice(0, 10))}`];
  return isLate(minutes) ? { tone: 'err', state: 'Late', value, text } : good(value, text);
}

function judgePayouts({ toPay, oldestPayout, now }: Health): Judged {
  if (toPay === 0) return good('None', 'All payments sent');
  const value = countText(toPay, 'payment');
  const text = `the oldest approved ${agoText(oldestPayout, Date.parse(now))}`;
  return isLate(minutesSince(oldestPayout, Date.parse(now)))
    ? { tone: 'err', state: 'Late', value, text }
    : good(value, text);
}
