import { indiaMinute, minutesOfDay } from 'shared/rules';
import type { Clock } from '../context/clock.ts';
import { isoInIndia } from '../context/india-time.ts';
import { auditAtLeisure } from '../ledger/audit.ts';
import { OperatorError, type Command } from './command.ts';
import { alone } from './sentence.ts';

const MINUTE_MS = 60_000;

export const clockAndAuditCommands: readonly Command[] = [
  {
    name: 'clock',
    words: '[<time>|+<minutes>|-<minutes>|real]',
    role: 'console',
    help: "Shows or shifts the provider's clock. Only a demo can shift it: clock 9:30 pm; clock 9:29:50 pm; clock +90; clock real",
    run: async (words, { clock, isDemo }) => {
      const wanted = words.join(' ');
      if (wanted !== '' && wanted !== 'real' && !isDemo)
        throw new OperatorError('Only a demo can shift its clock, and this database is in production.');
      if (wanted !== '') await clock.shiftTo(shiftFor(wanted, clock));
      return `It is ${isoInIndia(clock.now())}, shifted by ${Math.round(clock.shiftMs() / MINUTE_MS)} minutes from real time.`;
    },
  },
  {
    name: 'audit',
    sentence: alone('Ran the audit', 'run the audit'),
    words: '',
    role: 'read',
    help: 'Adds up the whole ledger and compares it with every balance, bid, result and fund request.',
    run: async (_words, { reads, db }) => {
      const { checks, drift } = await auditAtLeisure(reads);
      await db.query(
        `insert into last_audit (drift, ended_at) values ($1, now())
         on conflict (is_only) do update set drift = excluded.drift, ended_at = excluded.ended_at`,
        [drift],
      );
      const lines = checks.map(
        ({ rule, wrong }) => `${wrong === 0 ? 'ok   ' : 'WRONG'} ${rule}${wrong === 0 ? '' : ` (${wrong})`}`,
      );
      if (drift > 0) throw new OperatorError([...lines, `The books do not add up: ${drift} differences.`].join('\n'));
      return [...lines, 'The books add up.'].join('\n');
    },
  },
];

function shiftFor(wanted: string, clock: Clock): number {
  if (wanted === 'real') return 0;
  if (/^[+-]\d{1,6}$/.test(wanted)) return clock.shiftMs() + Number(wanted) * MINUTE_MS;
  const [, hourAndMinute, seconds, half] = /^(\d{1,2}:\d{2}):([0-5]\d)(\D+)$/.exec(wanted) ?? [];
  const minute = minutesOfDay(seconds ? `${hourAndMinute}${half}` : wanted);
  if (Number.isNaN(minute))
    throw new OperatorError(`"${wanted}" is not a time. Write it as 9:30 pm, 9:29:50 pm, +90, -90 or real.`);
  const now = clock.now();
  const toSecond = seconds ? Number(seconds) * 1000 - (now % MINUTE_MS) : 0;
  return clock.shiftMs() + (minute - indiaMinute(now)) * MINUTE_MS + toSecond;
}
