import fc from 'fast-check';
import { indiaMinute } from './dates.ts';
import {
  drawTime,
  indiaDay,
  isOvernight,
  marketDay,
  marketPhase,
  marketTimeText,
  minutesOfDay,
  msToNextChange,
  openSessions,
} from './market-clock.ts';

const kalyan = { open_time: '03:45 pm', close_time: '5:45 PM' };
const mainBazar = { open_time: '10:00 pm', close_time: '12:10 am' };
const india = (text: string) => Date.parse(`${text}+05:30`);

test.each([
  ['12:00 am', 0],
  ['12:10 AM', 10],
  ['09:35 am', 575],
  ['11:59 am', 719],
  ['12:00 pm', 720],
  ['12:30 p.m.', 750],
  ['9:35 PM', 1295],
  ['9:35pm', 1295],
  ['1:00 am', 60],
  ['9:05 p. m.', 1265],
  ['12:59 am', 59],
  [' 09:05\u00a0pm ', 1265],
  ['9:05\u202fP.M', 1265],
  ['11:59 pm', 1439],
])('reads %p as minute %i of the day', (text, minute) => {
  expect(minutesOfDay(text)).toBe(minute);
});

test.each([
  '',
  '21:35',
  '13:00 pm',
  '0:30 am',
  '9:60 am',
  '9 am',
  'closed',
  '9:05 xm',
  'x9:05 pm',
  '9:05 pmx',
  '123:05 pm',
  '9:5 pm',
])('rejects %p as a time', (text) => {
  expect(minutesOfDay(text)).toBeNaN();
});

test.each([
  ['before its open time', '3:44 pm', 'before-open', ['Open', 'Close']],
  ['at its open time', '3:45 pm', 'close-only', ['Close']],
  ['just before its close time', '5:44 pm', 'close-only', ['Close']],
  ['at its close time', '5:45 pm', 'closed', []],
  ['at the end of the day', '11:59 pm', 'closed', []],
  ['at midnight', '12:00 am', 'before-open', ['Open', 'Close']],
])('a market %s (%s) is %s', (_when, now, phase, sessions) => {
  expect(marketPhase(kalyan, minutesOfDay(now))).toBe(phase);
  expect(openSessions(kalyan, minutesOfDay(now))).toEqual(sessions);
});

test.each([
  ['9:59 pm', 'before-open'],
  ['10:00 pm', 'close-only'],
  ['11:59 pm', 'close-only'],
  ['12:00 am', 'close-only'],
  ['12:09 am', 'close-only'],
  ['12:10 am', 'before-open'],
  ['12:00 pm', 'before-open'],
])('a market that closes past midnight is at %s %s', (now, phase) => {
  expect(marketPhase(mainBazar, minutesOfDay(now))).toBe(phase);
});

test('a market that rests today accepts no bids at any time', () => {
  expect(marketPhase({ ...kalyan, rests: '1' }, 600)).toBe('closed');
  expect(openSessions({ ...kalyan, rests: '1' }, 600)).toEqual([]);
  expect(marketPhase({ ...kalyan, rests: '0' }, 600)).toBe('before-open');
});

test('a market with unreadable times is closed and stays so', () => {
  const broken = { open_time: 'soon', close_time: '5:45 pm' };
  expect([marketPhase(broken, 600), openSessions(broken, 600), msToNextChange(broken, 0)]).toEqual([
    'closed',
    [],
    undefined,
  ]);
  expect(marketPhase({ open_time: '3:45 pm', close_time: '' }, 600)).toBe('closed');
});

test.each([
  ['03:45 PM', '3:45 pm'],
  ['5:45pm', '5:45 pm'],
  ['12:00 am', '12:00 am'],
  ['12:05 p.m.', '12:05 pm'],
  ['soon', 'soon'],
])('writes the market time %p as %p', (text, written) => {
  expect(marketTimeText(text)).toBe(written);
});

test('gives the minute and the day in India at any instant', () => {
  expect(indiaMinute(Date.parse('2026-11-20T18:29:59.999Z'))).toBe(1439);
  expect(indiaMinute(Date.parse('2026-11-20T18:30:00Z'))).toBe(0);
  expect(indiaDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indiaDay(Date.parse('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
});

test.each([
  [kalyan, '2026-11-21T15:44:59', 1_000],
  [kalyan, '2026-11-21T15:45:00', 2 * 3_600_000],
  [kalyan, '2026-11-21T23:59:59.500', 500],
  [mainBazar, '2026-11-21T23:00:00', 70 * 60_000],
  [mainBazar, '2026-11-22T00:10:00', (21 * 60 + 50) * 60_000],
])('%p changes next after %s in %i ms', (hours, now, ms) => {
  expect(msToNextChange(hours, india(now))).toBe(ms);
});

test.each([
  [kalyan, '2026-11-21T00:05:00', '2026-11-21'],
  [mainBazar, '2026-11-21T23:59:59', '2026-11-21'],
  [mainBazar, '2026-11-22T00:09:59', '2026-11-21'],
  [mainBazar, '2026-11-22T00:10:00', '2026-11-22'],
  [mainBazar, '2027-01-01T00:00:00', '2026-12-31'],
])('a bid in %p at %s belongs to %s', (hours, now, day) => {
  expect(marketDay(hours, india(now))).toBe(day);
});

test.each([
  [kalyan, 'open', '2026-11-21T15:45:00'],
  [kalyan, 'close', '2026-11-21T17:45:00'],
  [mainBazar, 'open', '2026-11-21T22:00:00'],
  [mainBazar, 'close', '2026-11-22T00:10:00'],
] as const)('%p draws the %s of 21 November at %s', (hours, half, drawn) => {
  expect(drawTime(hours, '2026-11-21', half)).toBe(india(drawn));
});

test('a market with the same open and close time closes on the next day', () => {
  const around = { open_time: '3:00 pm', close_time: '3:00 pm' };
  expect([isOvernight(around), isOvernight(kalyan), isOvernight(mainBazar)]).toEqual([true, false, true]);
  expect(marketDay(around, india('2026-11-21T14:59:59'))).toBe('2026-11-20');
  expect([899, 900].map((minute) => marketPhase(around, minute))).toEqual(['close-only', 'close-only']);
});

test('the phase stays until the next change and differs after it, whatever the hours', () => {
  const time = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom('am', 'pm'));
  const hours = fc.tuple(time, time).map(([open, close]) => ({ open_time: text(open), close_time: text(close) }));
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  fc.assert(
    fc.property(hours, instant, (market, now) => {
      // With equal open and close times, the phase never changes. A market that opens or closes at midnight has one
      // boundary less.
      fc.pre(market.open_time !== market.close_time && !`${market.open_time}${market.close_time}`.includes('12:00am'));
      const phaseAt = (ms: number) => marketPhase(market, indiaMinute(ms));
      const wait = msToNextChange(market, now) ?? 0;
      expect(phaseAt(now + wait - 1)).toBe(phaseAt(now));
      expect(phaseAt(now + wait)).not.toBe(phaseAt(now));
      expect(isOvernight(market) && phaseAt(now) === 'closed').toBe(false);
    }),
  );
});

function text([hour, minute, half]: [number, number, string]): string {
  return `${hour}:${String(minute).padStart(2, '0')}${half}`;
}
