import { render } from '@testing-library/react';
import { gameTypes } from '../rules/game-types.ts';
import { GameMark } from './game-mark.tsx';

const markOf = (type: string, bulk = false) => render(<GameMark type={type} bulk={bulk} />).container;

test('every game type has its own mark, and its bulk variant has the same one with a badge', () => {
  const marks = gameTypes.map(({ label }) => markOf(label).innerHTML);
  expect(new Set(marks).size).toBe(gameTypes.length);
  for (const [at, { label }] of gameTypes.entries()) {
    const plain = String(marks[at]).replace(/<\/span>$/, '');
    expect(markOf(label, true).innerHTML.startsWith(plain)).toBe(true);
    expect(markOf(label, true).innerHTML).not.toBe(marks[at]);
  }
});

test('gold marks the equal digits of a double and a triple pana', () => {
  const golden = (type: string) =>
    [...markOf(type).querySelectorAll('i')].map((digit) => !digit.classList.contains('quiet'));
  expect([golden('Single Pana'), golden('Double Pana'), golden('Triple Pana')]).toEqual([
    [false, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

test.each([
  ['Half Sangam', '123-7'],
  ['Single Digit', '6'],
  ['Cycle Pana', '120'],
])("a bid's own number in a mark of %s is text: %s", (type, number) => {
  const mark = render(<GameMark type={type} number={number} />).container.firstElementChild;
  expect([mark?.textContent, mark?.getAttribute('aria-hidden')]).toEqual([number, null]);
});

test.each(['Jodi Digit', 'Cycle Pana'])(
  'the mark of %s is a picture: it has no text, and screen readers pass it by',
  (type) => {
    const mark = markOf(type).firstElementChild;
    expect([mark?.textContent, mark?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
  },
);
