import { fineMeasures, sampleRecord } from '../testing/sample-record.ts';
import type { Part } from './waiting.ts';
import { waitsOf } from './waits.ts';

const frozen = (remote: string, at: string): Part => ({
  remote,
  channel: { stable: '1.0.0-a', state: 'frozen' },
  stopped: { at, by: 'asha', what: `freeze ${remote}`, why: 'final week' },
});
const killed: Part = { remote: 'mfe-wallet', channel: { stable: '1.0.0-a', state: 'killed' } };
const rolledOut = (record: Parameters<typeof sampleRecord>[0]): Part => ({
  remote: 'mfe-betting',
  channel: { stable: '1.0.0-a', state: 'live' },
  rollout: sampleRecord(record),
});

test('shows a single freeze with its author, its reason and a button to lift it', () => {
  const at = '2026-11-24T10:00:00Z';
  expect(waitsOf([frozen('mfe-betting', at), { ...killed, channel: { state: 'live' } }], 0)).toEqual([
    {
      remote: 'mfe-betting',
      tone: 'info',
      what: 'mfe-betting is frozen',
      by: 'asha',
      why: 'final week',
      since: Date.parse(at),
      acts: [{ label: 'Lift the freeze', verb: 'revive', subject: 'mfe-betting' }],
    },
  ]);
});

test('sums up fifty freezes in one entry with the newest one, below a kill', () => {
  const parts = Array.from({ length: 50 }, (_, at) =>
    frozen(`mfe-part-${at}`, `2026-11-24T10:${String(at).padStart(2, '0')}:00Z`),
  );
  const waits = waitsOf([...parts, killed], 0);
  expect(waits.map(({ tone, what }) => [tone, what])).toEqual([
    ['err', 'mfe-wallet is killed: its screens are unavailable'],
    ['info', '50 parts are frozen: mfe-part-0, mfe-part-1, mfe-part-2, mfe-part-3, mfe-part-4, mfe-part-5 and 44 more'],
  ]);
  expect(waits[1]).toMatchObject({ since: Date.parse('2026-11-24T10:49:00Z'), by: 'asha', why: 'final week' });
});

test('shows one freeze of everything with its author', () => {
  const at = '2026-11-24T10:00:00Z';
  expect(waitsOf([frozen('shell', at), frozen('mfe-betting', at)], 0)).toMatchObject([
    { what: 'Everything is frozen', by: 'asha', acts: [{ label: 'Lift every freeze' }] },
  ]);
});

test('a bad canary comes with the words and the figures of both releases, the worse measure first', () => {
  const crashes = {
    name: 'crashes' as const,
    canary: { bad: 15, of: 48 },
    stable: { bad: 2, of: 102 },
    evidence: 42_173,
    enough: 500,
    isWorse: true,
  };
  const slow = { ...crashes, name: 'slow' as const, evidence: 4, isWorse: false };
  const measured = [...fineMeasures, slow, crashes];
  const part = rolledOut({
    state: 'held',
    verdict: { says: 'bad', reasons: ['the odds are 42173 to 1'], measured, at: 0 },
  });
  const [wait] = waitsOf([part], 0);
  expect(wait).toMatchObject({
    tone: 'err',
    what: 'The canary of mfe-betting is bad, and 5 % of the sessions have it',
    why: 'almost certainly worse: crashes, 15 of 48 (31.3 %) against 2 of 102 (1.96 %)',
    compared: { sides: ['Canary, 5 %', 'Stable'], asOf: 0 },
  });
  expect(wait?.compared?.measures.map(({ title, words, isFine }) => [title, words, isFine])).toEqual([
    ['crashes', 'almost certainly worse', false],
    ['slow first screens', 'perhaps worse', false],
    ['screens that did not open', 'not worse so far', true],
  ]);
});

test('the figures leave out measures that no browser has reported', () => {
  const [loads] = fineMeasures;
  const none = { bad: 0, of: 0 };
  const part = rolledOut({
    state: 'approval',
    verdict: {
      says: 'promote',
      reasons: [],
      measured: [...fineMeasures, { ...loads!, name: 'taps', canary: none, stable: none }],
      at: 0,
    },
  });
  expect(waitsOf([part], 0)[0]?.compared?.measures.map(({ title }) => title)).toEqual(['screens that did not open']);
});

test('a live release that became worse is compared with the previous one', () => {
  const measure = { name: 'crashes' as const, title: 'crashes', spark: [] };
  const part: Part = {
    remote: 'mfe-betting',
    channel: { stable: '1.1.0-b', lastKnownGood: '1.0.0-a', state: 'live' },
    stable: {
      sessions: 900,
      sessionSpark: [],
      measures: [{ ...measure, bad: 90, of: 900, before: { bad: 9, of: 900 }, isWorse: true }],
    },
  };
  expect(waitsOf([part], 0)).toMatchObject([
    {
      what: 'mfe-betting is worse than its previous release',
      why: 'Clearly worse: crashes, 90 of 900 (10.0 %) against 9 of 900 (1.00 %)',
      compared: { sides: ['Last hour', 'Previous release'], measures: [{ words: 'clearly worse' }] },
      acts: [{ verb: 'rollback' }, { verb: 'kill' }],
    },
  ]);
});
