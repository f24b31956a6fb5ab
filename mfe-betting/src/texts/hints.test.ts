import { allPanas, gameTypes } from 'shared/rules';
import { texts as english } from './en.ts';
import { texts as hindi } from './hi.ts';
import { texts as marathi } from './mr.ts';

const hints = [english, hindi, marathi].flatMap(({ form }) =>
  gameTypes.map((type) => ({ type, hint: form.hint[type.label] })),
);

test.each(hints)('the hint “$hint” for $type.label names only valid numbers', ({ type, hint }) => {
  const taken = type.numbers.length > 0 ? type.numbers : allPanas;
  const named = hint.match(/\d+/g) ?? [];
  expect(named).not.toHaveLength(0);
  expect(named.filter((number) => !taken.includes(number))).toEqual([]);
});
