import { filtersOf, filterWords } from './filter-words.ts';

test('the words name every filter of an address, in its order', () => {
  const filters = filtersOf(
    new URLSearchParams(
      'word=refund&about=98290&command=credit&who=Meera&since=2026-11-21&until=2026-11-22&outcome=denied',
    ),
  );
  expect(filterWords(filters)).toBe('“refund”, about 98290, credit, by Meera, from 21 Nov, to 22 Nov, denied');
});

test('an address without filters, or with others, has none', () => {
  expect(filterWords(filtersOf(new URLSearchParams('who=&word=+&as=csv&before=12')))).toBe('none');
});
