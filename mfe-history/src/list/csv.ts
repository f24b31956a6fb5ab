import { saveFile } from 'shared/ui';

/** A cell: text that may come from other people, or a number that the app has computed. */
export type CsvCell = string | number;

const MARK_OF_UTF8 = '\uFEFF';
const number = /^[+-]?\d+(?:\.\d+)?$/;
// Matches the place before a character with which a spreadsheet starts a formula, including full-width forms. A
// spreadsheet with another separator may also start a new cell after such a sign.
const formulaStart = /((?:^|[,;\t\r\n"])[\s\p{Cc}]*)(?=[=+\-@|%＝＋－＠])/gu;

/** A list as a table. */
export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Saves a table as a CSV file. */
export function saveCsv(name: string, { head, rows }: CsvTable) {
  saveFile(`${name}.csv`, new Blob([csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }));
}

/**
 * Returns a table as CSV that contains no formulas. Text that could be a formula is marked as text. Numbers stay
 * numbers.
 */
export function csvOf(head: CsvTable['head'], rows: CsvTable['rows']): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','));
  return MARK_OF_UTF8 + lines.map((line) => `${line}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = String(cell);
  const safe = number.test(text) ? text : text.replace(formulaStart, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
