import { headlineOf } from './headline.ts';

const [err, warn, info] = (['err', 'warn', 'info'] as const).map((tone) => ({ tone }));

test.each([
  ['All well. Nothing needs attention.', []],
  ['All well. 1 to know', [info!]],
  ['1 to decide', [warn!, info!]],
  ['2 to fix now, 1 to decide', [err!, err!, warn!, info!]],
])('%s', (headline, waits) => expect(headlineOf(waits)).toBe(headline));
