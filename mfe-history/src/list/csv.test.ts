import fc from 'fast-check';
import { csvOf } from './csv.ts';

const bodyOf = (csv: string) => csv.replace('\uFEFF', '');

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+91 98290', "'+91 98290"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "  '=1+1"],
  ['\t=1+1', `"\t'=1+1"`],
  ['\r=1', `"\r'=1"`],
  ['\u0000=1', "\u0000'=1"],
  ['＝1+1', "'＝1+1"],
  ['KALYAN;=1+1', `"KALYAN;'=1+1"`],
  ['a\t-1+1', `"a\t'-1+1"`],
])('a spreadsheet reads %j as text', (cell, written) => {
  expect(bodyOf(csvOf([], [[cell]]))).toBe(`\r\n${written}\r\n`);
});

test.each([[-10], [2800], ['+500'], ['-10'], ['4.5']])('keeps the number %j a number', (cell) => {
  expect(bodyOf(csvOf([], [[cell]]))).toBe(`\r\n${cell}\r\n`);
});

test('keeps quotes, commas and line breaks inside their cell', () => {
  expect(bodyOf(csvOf(['a', 'b'], [['x, "y"', 'one\ntwo']]))).toBe('a,b\r\n"x, ""y""","one\ntwo"\r\n');
});

test('starts a file with a byte order mark, so that spreadsheets read its Hindi', () => {
  expect(csvOf(['तारीख'], [])).toBe('\uFEFFतारीख\r\n');
});

test('round-trips any cells except for the text marks, and no cell starts a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@|%,"\r\n\t ;a1＝') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const read = cellsOf(bodyOf(csvOf(['h', 'h'], rows))).slice(1);
      expect(read.map((cells) => cells.map((one) => one.replaceAll("'", '')))).toEqual(rows);
      for (const one of read.flat()) {
        if (!/^[+-]?\d+(\.\d+)?$/.test(one)) expect(one).not.toMatch(/(^|[,;\t\r\n"])\s*[=+\-@|%＝]/);
      }
    }),
  );
});

// Parses CSV according to RFC 4180.
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = cell.exec(csv); match && match[0]; match = cell.exec(csv)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
