import { headlineOf, toneOf, wholeFreeze } from './headline.ts';

const [err, warn, info] = (['err', 'warn', 'info'] as const).map((tone) => ({ tone }));

test.each([
  ['All well. Nothing needs attention.', []],
  ['All well. 1 to know', [info!]],
  ['1 to decide', [warn!, info!]],
  ['2 to fix now, 1 to decide', [err!, err!, warn!, info!]],
])('%s', (headline, waits) => expect(headlineOf(waits, false)).toBe(headline));

test('a freeze of one part is green, and stale data is not', () => {
  expect([
    toneOf([info!], false, false),
    toneOf([info!], true, false),
    toneOf([err!], true, false),
    toneOf([warn!], false, false),
  ]).toEqual(['ok', 'warn', 'err', 'warn']);
});

test('a freeze of everything is a neutral headline, unless something is more urgent', () => {
  const freeze = { tone: 'info' as const, acts: [{ label: 'Lift every freeze', verb: 'revive' }] };
  const held = { tone: 'warn' as const, acts: [] };
  const [frozen, live] = [{ state: 'frozen' as const }, { state: 'live' as const }];
  expect(wholeFreeze([freeze], [frozen, frozen])).toBe(freeze);
  expect(wholeFreeze([freeze], [frozen, live])).toBeUndefined();
  expect(wholeFreeze([held, freeze], [frozen, frozen])).toBeUndefined();
  expect([headlineOf([freeze], true), toneOf([freeze], false, true)]).toEqual([
    'Everything is frozen. Rollbacks still work.',
    'neutral',
  ]);
  // Old data may hide a fault.
  expect(toneOf([freeze], true, true)).toBe('warn');
});
