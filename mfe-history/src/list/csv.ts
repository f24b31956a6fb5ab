/** A cell: text from anywhere, or a number of ours. */
export type CsvCell = string | number;

const MARK_OF_UTF8 = '\uFEFF';
const number = /^[+-]?\d+(?:\.\d+)?$/;
// What makes a spreadsheet take text for a formula; the wide forms are read as the plain ones by some.
const formulaStart = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** A table as CSV that no spreadsheet runs: text that could be a formula is marked as text, numbers stay numbers. */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','));
  return MARK_OF_UTF8 + lines.map((line) => `${line}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  const text = String(cell);
  const safe = formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",'\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
