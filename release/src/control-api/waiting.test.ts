import { waitsOf, type Part } from './waiting.ts';

const frozen = (remote: string, at: string): Part => ({
  remote,
  channel: { stable: '1.0.0-a', state: 'frozen' },
  moved: { at, by: 'asha', what: `freeze ${remote}`, why: 'final week' },
});

test('shows a single freeze with its author, its reason and a button to lift it', () => {
  expect(waitsOf([frozen('mfe-betting', '2026-11-24T10:00:00Z')], 0)).toEqual([
    {
      remote: 'mfe-betting',
      tone: 'info',
      what: 'mfe-betting is frozen: no new release can go live',
      why: 'freeze mfe-betting, by asha: final week',
      since: Date.parse('2026-11-24T10:00:00Z'),
      acts: [{ label: 'Lift the freeze', verb: 'revive', subject: 'mfe-betting' }],
    },
  ]);
});

test('sums up fifty freezes in one entry, below a kill', () => {
  const parts = Array.from({ length: 50 }, (_, at) =>
    frozen(`mfe-part-${at}`, `2026-11-24T10:${String(at).padStart(2, '0')}:00Z`),
  );
  const killed: Part = { remote: 'mfe-wallet', channel: { stable: '1.0.0-a', state: 'killed' } };
  const waits = waitsOf([...parts, killed], 0);
  expect(waits.map(({ tone, what }) => [tone, what])).toEqual([
    ['err', 'mfe-wallet is killed: its screens are unavailable'],
    ['info', '50 remotes are frozen: no new release can go live'],
  ]);
  expect(waits[1]).toMatchObject({
    since: Date.parse('2026-11-24T10:00:00Z'),
    why: 'mfe-part-0, mfe-part-1, mfe-part-2, mfe-part-3, mfe-part-4, mfe-part-5 and 44 more',
  });
});
