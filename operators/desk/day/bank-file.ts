/** A line of a bank's statement: what it says, and the rupees that came in or went out. */
export interface BankLine {
  /** The number of the line in the file. */
  line: number;
  /** The text with the reference. */
  text: string;
  /** All cells, for a person. */
  said: string;
  direction: 'in' | 'out';
  amount: number;
}

/** A statement as a table. */
export interface BankTable {
  columns: string[];
  /** Rows with their number in the file. */
  rows: { line: number; cells: string[] }[];
}

/** The names of the columns that the comparison reads. Money in and out may be one column, with signs. */
export interface BankColumns {
  text: string;
  moneyIn: string;
  moneyOut: string;
}

/**
 * Reads the text of a CSV file. A bank may write its address above the table, so the first line with three or more words
 * and no number names the columns. Returns undefined if no line does.
 */
export function readTable(text: string): BankTable | undefined {
  const rows = cellsOf(text).map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const head = rows.findIndex(({ cells }) => {
    const filled = cells.filter(Boolean);
    return filled.length >= 3 && filled.every((cell) => /\p{L}/u.test(cell) && !/\d{3}/.test(cell));
  });
  if (head < 0) return undefined;
  const columns = rows[head]!.cells.map((name, at) => name || `Column ${at + 1}`); // found
  return { columns, rows: rows.slice(head + 1).filter(({ cells }) => cells.some(Boolean)) };
}

/** Returns the lines that moved money, by these columns. */
export function linesOf({ columns, rows }: BankTable, { text, moneyIn, moneyOut }: BankColumns): BankLine[] {
  const cellOf = (cells: readonly string[], column: string) => cells[columns.indexOf(column)] ?? '';
  return rows.flatMap(({ line, cells }) => {
    const [came, went] = [amountOf(cellOf(cells, moneyIn)), amountOf(cellOf(cells, moneyOut))];
    const signed = moneyIn === moneyOut ? came : Math.abs(came) - Math.abs(went);
    if (signed === 0) return [];
    const direction = signed > 0 ? ('in' as const) : ('out' as const);
    const said = cells.filter(Boolean).join(' · ');
    return [{ line, text: cellOf(cells, text), said, direction, amount: Math.abs(signed) }];
  });
}

/** Reads an amount as banks write it: `1,500.00`, `₹ 1,500 Cr`, `(1,500)`, `1500.00 DR`. Zero for anything else. */
export function amountOf(cell: string): number {
  const digits = cell.replaceAll(/[^\d.]/g, '').replace(/^\.+/, '');
  const amount = Number(digits);
  if (digits === '' || !Number.isFinite(amount)) return 0;
  return /^\s*[-(]|-\s*$|\bdr\b/i.test(cell.replace('₹', '')) ? -amount : amount;
}

/** Splits CSV with commas, semicolons or tabs, whichever most lines have, into cells. Quotes may hold separators. */
function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = [',', ';', '\t'].sort((one, other) => countOf(plain, other) - countOf(plain, one))[0]!;
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y');
  for (let match = cell.exec(plain); match; match = cell.exec(plain)) {
    const [, quoted, bare = '', end] = match;
    rows.at(-1)!.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '' || cell.lastIndex >= plain.length) break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

function countOf(text: string, separator: string): number {
  return text.split(separator).length;
}
