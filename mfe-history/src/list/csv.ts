import { saveFile } from 'shared/ui';

/** A cell: text from anywhere, or a number of ours. */
export type CsvCell = string | number;

const MARK_OF_UTF8 = '\uFEFF';
const number = /^[+-]?\d+(?:\.\d+)?$/;
// What a spreadsheet may read as the start of a formula, including full-width forms. Also after a sign
// that a spreadsheet with other separators would read as the start of a new cell.
const formulaStart = /((?:^|[,;\t\r\n"])[\s\p{Cc}]*)(?=[=+\-@|%＝＋－＠])/gu;

/** A list as a table: its header, and a row of cells for each entry. */
export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Saves a table as a CSV file. */
export function saveCsv(name: string, { head, rows }: CsvTable) {
  saveFile(`${name}.csv`, new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }));
}

/** A table as CSV without formulas: text that could be a formula is marked as text, numbers stay numbers. */
export function csvOf(head: CsvTable['head'], rows: CsvTable['rows']): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','));
  return MARK_OF_UTF8 + lines.map((line) => `${line}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = String(cell);
  const safe = number.test(text) ? text : text.replace(formulaStart, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
