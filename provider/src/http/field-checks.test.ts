import { visibleText } from './field-checks.ts';

test.each([
  ['a number as a phone’s contacts copy it', '\u202a98290 12345\u202c', '98290 12345'],
  ['text that reads backwards', 'paid \u202e54321', 'paid 54321'],
  ['a name with a space of no width', 'Asha\u200b Ver\u200dma\ufeff', 'Asha Verma'],
  ['the joiners of Marathi and Hindi', 'क्\u200dष र्\u200dया', 'क्\u200dष र्\u200dया'],
])('keeps only what can be seen of %s', (_what, text, visible) => {
  expect(visibleText(text)).toBe(visible);
});
