import { isQuiet, troubledFirst, troubleOf } from './troubled-first.ts';

const live = (remote: string) => ({ remote, state: 'live' as const });
const rollout = {
  state: 'running' as const,
  percent: 5,
  release: '1.1.0',
  steps: [5, 100],
  since: 0,
  windowMs: 60_000,
  patienceMs: 60_000,
};

test('a bad, a killed, an undecided, a frozen and a changing part come before the quiet ones', () => {
  const rows = [
    live('shell'),
    live('mfe-betting'),
    { ...live('mfe-history'), rollout },
    { ...live('mfe-public'), state: 'frozen' as const },
    { ...live('mfe-wallet'), rollout: { ...rollout, state: 'approval' as const } },
    { ...live('mfe-offers'), state: 'killed' as const },
    { ...live('mfe-safer-play'), rollout: { ...rollout, state: 'held' as const } },
  ];
  const waits = [
    { remote: 'mfe-safer-play', tone: 'err' as const },
    { remote: 'mfe-offers', tone: 'err' as const },
    { remote: 'mfe-wallet', tone: 'warn' as const },
    { remote: 'mfe-public', tone: 'info' as const },
  ];
  expect(troubledFirst(rows, waits).map(({ remote }) => remote)).toEqual([
    'mfe-safer-play',
    'mfe-offers',
    'mfe-wallet',
    'mfe-public',
    'mfe-history',
    'shell',
    'mfe-betting',
  ]);
});

test('a freeze of several parts, which has one entry without a remote, moves them up too', () => {
  const rows = [live('shell'), { ...live('mfe-wallet'), state: 'frozen' as const }];
  expect(troubledFirst(rows, [{ tone: 'info' }])[0]?.remote).toBe('mfe-wallet');
});

test('a frozen part is in no trouble, and one with two entries has the worse tone', () => {
  expect(troubleOf('mfe-wallet', [{ remote: 'mfe-wallet', tone: 'info' }])).toBeUndefined();
  const both = [
    { remote: 'mfe-wallet', tone: 'warn' as const },
    { remote: 'mfe-wallet', tone: 'err' as const },
  ];
  expect(troubleOf('mfe-wallet', both)).toBe('err');
});

test('a live part without a rollout, an entry and a worse measure is quiet', () => {
  const measure = { name: 'crashes' as const, title: 'crashes', of: 9, bad: 0, spark: [] };
  const stable = (isWorse: boolean) => ({
    release: '1.0.0',
    health: { sessions: 9, sessionSpark: [], measures: [{ ...measure, isWorse }] },
  });
  const shell = { ...live('shell'), stable: stable(false) };
  expect(isQuiet(shell, [])).toBe(true);
  expect(isQuiet(shell, [{ remote: 'shell', tone: 'warn' }])).toBe(false);
  expect(isQuiet({ ...shell, rollout }, [])).toBe(false);
  expect(isQuiet({ ...shell, state: 'frozen' }, [])).toBe(false);
  expect(isQuiet({ ...shell, stable: stable(true) }, [])).toBe(false);
});
