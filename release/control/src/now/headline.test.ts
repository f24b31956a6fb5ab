import { headlineOf, toneOf } from './headline.ts';

const [err, warn, info] = (['err', 'warn', 'info'] as const).map((tone) => ({ tone }));

test.each([
  ['All well. Nothing needs attention.', []],
  ['All well. 1 to know', [info!]],
  ['1 to decide', [warn!, info!]],
  ['2 to fix now, 1 to decide', [err!, err!, warn!, info!]],
])('%s', (headline, waits) => expect(headlineOf(waits)).toBe(headline));

test('a freeze is green, and stale data is not', () => {
  expect([toneOf([info!], false), toneOf([info!], true), toneOf([err!], true), toneOf([warn!], false)]).toEqual([
    'ok',
    'warn',
    'err',
    'warn',
  ]);
});
