import type { Health } from '../../../provider/src/desk/health-api.ts';
import { countTroubles, healthTiles } from './health-tiles.ts';

const quiet: Health = {
  now: '2026-11-26T12:00:00+05:30',
  problems: [],
  databaseMs: 17,
  audit: { at: '2026-11-26T11:22:00+05:30', drift: 0 },
  oldestDeposit: '',
  oldestWithdrawal: '',
  oldestPayout: '',
  oldestPayment: '',
  oldestProposal: '',
  codes: { sent: 4, failed: 0 },
  settling: 0,
  toPay: 0,
  due: 0,
  minutesLate: 0,
  payee: 'matka@upi',
};
const now = Date.parse(quiet.now);

test('a provider without trouble is good in every part, and says how old its audit is', () => {
  const tiles = healthTiles(quiet, now);
  expect(tiles.map(({ tone, state }) => `${tone} ${state}`)).toEqual(Array.from({ length: 11 }, () => 'ok Good'));
  expect(tiles[1]).toMatchObject({ value: 'Adds up', text: 'Audited 38 min ago' });
});

test.each<[string, Partial<Health>, object]>([
  ['Database', { databaseMs: 900 }, { tone: 'err', state: 'Slow' }],
  [
    'Ledger',
    { audit: { at: quiet.now, drift: 2 } },
    { tone: 'err', state: 'Wrong', text: 'Audited just now. Run the audit below' },
  ],
  ['Ledger', { audit: undefined }, { tone: 'warn', state: 'Not checked' }],
  [
    'Ledger',
    { audit: { at: '2026-11-23T12:00:00+05:30', drift: 0 } },
    { tone: 'warn', text: 'Audited 3 days ago. Run the audit below' },
  ],
  ['Settlement', { settling: 2 }, { tone: 'info', value: '2 halves' }],
  ['Settlement', { due: 1, minutesLate: 40 }, { tone: 'info', text: '1 result not declared' }],
  ['Results due', { due: 1, minutesLate: 0 }, { tone: 'warn', state: 'Due', text: 'due now' }],
  ['Results due', { due: 2, minutesLate: 31 }, { tone: 'err', state: 'Late', text: 'the oldest due 31 min ago' }],
  ['Payee', { payee: '' }, { tone: 'warn', state: 'Not set', act: { to: '/offers?show=settings' } }],
  ['Codes by SMS', { codes: { sent: 3, failed: 1 } }, { tone: 'warn', value: '1 of 4 codes failed' }],
  ['Codes by SMS', { codes: { sent: 0, failed: 1 } }, { tone: 'err', state: 'Failing' }],
  [
    'Oldest deposit',
    { oldestDeposit: '2026-11-26T11:40:00+05:30' },
    { tone: 'ok', value: '20 min', text: 'waits since 11:40 am' },
  ],
  ['Oldest deposit', { oldestDeposit: '2026-11-26T10:00:00+05:30' }, { tone: 'err', state: 'Late', value: '2 h' }],
  ['Oldest withdrawal', { oldestWithdrawal: '2026-11-26T10:00:00+05:30' }, { tone: 'err', value: '2 h' }],
  ['Payments', { oldestPayment: '2026-11-26T10:00:00+05:30' }, { tone: 'err', act: { to: '/payments' } }],
  ['Proposals', { oldestProposal: '2026-11-26T11:50:00+05:30' }, { tone: 'ok', value: '10 min' }],
  [
    'To pay',
    { toPay: 2, oldestPayout: '2026-11-25T10:00:00+05:30' },
    { tone: 'err', value: '2 payments', text: 'the oldest approved 26 h ago' },
  ],
])('%s is judged by %o', (title, changes, judged) => {
  const tile = healthTiles({ ...quiet, ...changes }, now).find((one) => one.title === title);
  expect(tile).toMatchObject(judged);
});

test('the navigation counts what is wrong at Health, and not what another view counts', () => {
  const late = { oldestDeposit: '2026-11-26T10:00:00+05:30', due: 2, minutesLate: 31, settling: 1 };
  expect(countTroubles({ ...quiet, ...late }, now)).toBe(0);
  const problems = [{ text: 'There is no market.', to: '/offers' }];
  expect(countTroubles({ ...quiet, problems, payee: '', databaseMs: 900 }, now)).toBe(3);
});
