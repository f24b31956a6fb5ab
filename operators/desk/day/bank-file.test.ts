import fc from 'fast-check';
import { amountOf, linesOf, readTable, type BankColumns } from './bank-file.ts';

const statement = `\uFEFFState Bank of India,,,,\r
Account,30214567890,,,\r
Date,Narration,"Withdrawal Amt.",Deposit Amt.,Balance\r
28/11/2026,"UPI/433112345678/ASHA, VERMA",,"1,500.00","10,500.00"\r
28/11/2026,NEFT N124201234567 "ROHIT","2,000.00",,"8,500.00"\r
\r
,Opening,,,\r
`;
const columns: BankColumns = { text: 'Narration', moneyIn: 'Deposit Amt.', moneyOut: 'Withdrawal Amt.' };

test('a statement with an address above its table is read, with quotes, separators and empty lines', () => {
  const table = readTable(statement)!;
  expect(table.columns).toEqual(['Date', 'Narration', 'Withdrawal Amt.', 'Deposit Amt.', 'Balance']);
  expect(linesOf(table, columns)).toMatchObject([
    { line: 4, text: 'UPI/433112345678/ASHA, VERMA', direction: 'in', amount: 1500 },
    { line: 5, direction: 'out', amount: 2000 },
  ]);
});

test('money in and out may be one column, with signs', () => {
  const table = readTable('Day;Text;Amount\n1;a;500,00-\n2;b;300 Dr\n3;c;₹ 200.00 Cr\n4;d;(40)\n5;e;\n')!;
  const both = { text: 'Text', moneyIn: 'Amount', moneyOut: 'Amount' };
  expect(linesOf(table, both).map(({ text, direction }) => `${text} ${direction}`)).toEqual([
    'a out',
    'b out',
    'c in',
    'd out',
  ]);
});

test.each([
  ['1,500.00', 1500],
  ['₹ 1,23,456.50', 123_456.5],
  ['(1,500)', -1500],
  ['1500.00 DR', -1500],
  ['-20', -20],
  ['', 0],
  ['Deposit', 0],
])('an amount as banks write it: %s', (cell, amount) => expect(amountOf(cell)).toBe(amount));

test('a file without named columns is no table', () => expect(readTable('1,2,3\n4,5,6\n')).toBeUndefined());

test('every cell comes back, whatever it contains', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' b', 'ü') }).map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const csv = [['One', 'Two', 'Three'], ...rows.map((row) => ['x', ...row])]
        .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      expect(readTable(csv)?.rows.map(({ cells }) => cells)).toEqual(rows.map((row) => ['x', ...row]));
    }),
  );
});
