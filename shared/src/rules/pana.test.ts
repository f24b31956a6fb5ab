import fc from 'fast-check';
import {
  allPanas,
  digitOf,
  digits,
  doublePanas,
  isPana,
  panaKind,
  panasByDigit,
  singlePanas,
  sortedPana,
  triplePanas,
} from './pana.ts';

// The published card lists, for each digit, its single panas, its double panas and its triple pana.
const card = `
0 | 127 136 145 190 235 280 370 389 460 479 569 578 | 118 226 244 299 334 488 550 668 677 | 000
1 | 128 137 146 236 245 290 380 470 489 560 579 678 | 100 119 155 227 335 344 399 588 669 | 777
2 | 129 138 147 156 237 246 345 390 480 570 589 679 | 110 200 228 255 336 499 660 688 778 | 444
3 | 120 139 148 157 238 247 256 346 490 580 670 689 | 166 229 300 337 355 445 599 779 788 | 111
4 | 130 149 158 167 239 248 257 347 356 590 680 789 | 112 220 266 338 400 446 455 699 770 | 888
5 | 140 159 168 230 249 258 267 348 357 456 690 780 | 113 122 177 339 366 447 500 799 889 | 555
6 | 123 150 169 178 240 259 268 349 358 367 457 790 | 114 277 330 448 466 556 600 880 899 | 222
7 | 124 160 179 250 269 278 340 359 368 458 467 890 | 115 133 188 223 377 449 557 566 700 | 999
8 | 125 134 170 189 260 279 350 369 378 459 468 567 | 116 224 233 288 440 477 558 800 990 | 666
9 | 126 135 180 234 270 289 360 379 450 469 478 568 | 117 144 199 225 388 559 577 667 900 | 333`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map((column) => column.split(' ')));

test.each(card)('gives digit %s the panas of the published card', ([digit = ''], singles, doubles, triple) => {
  expect(panasByDigit(singlePanas).get(digit)).toEqual(singles);
  expect(panasByDigit(doublePanas).get(digit)).toEqual(doubles);
  expect(panasByDigit(triplePanas).get(digit)).toEqual(triple);
});

test('there are 220 panas: 120 single, 90 double and 10 triple', () => {
  expect([allPanas, singlePanas, doublePanas, triplePanas].map((panas) => new Set(panas).size)).toEqual([
    220, 120, 90, 10,
  ]);
});

test.each(['012', '001', '321', '12', '1234', '', '12a', ' 123'])('rejects %p as a pana', (text) => {
  expect(isPana(text)).toBe(false);
});

test.each([
  ['321', '123'],
  ['012', '120'],
  ['009', '900'],
  ['000', '000'],
  ['123', '123'],
])('reads %s, typed in any order, as %s', (typed, pana) => {
  expect(sortedPana(typed)).toBe(pana);
});

test.each(['12', '1234', '1a3', ''])('reads %p as no pana', (typed) => {
  expect(sortedPana(typed)).toBeUndefined();
});

test('reads any three digits as exactly one pana with their own digit and kind, whatever their order', () => {
  const digit = fc.constantFrom(...digits);
  fc.assert(
    fc.property(fc.tuple(digit, digit, digit), ([a, b, c]) => {
      const pana = sortedPana(a + b + c) ?? '';
      expect(isPana(pana)).toBe(true);
      expect(sortedPana(c + a + b)).toBe(pana);
      expect(digitOf(pana)).toBe(String((Number(a) + Number(b) + Number(c)) % 10));
      expect(panaKind(pana)).toBe(
        ({ 1: 'triple', 2: 'double', 3: 'single' } as const)[new Set([a, b, c]).size as 1 | 2 | 3],
      );
    }),
  );
});
