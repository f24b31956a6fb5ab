/** Returns rows as CSV, with the names of the columns first. */
export function csvOf<Name extends string>(names: readonly Name[], rows: readonly Record<Name, string>[]): string {
  return [names.join(','), ...rows.map((row) => names.map((name) => cellOf(row[name])).join(','))].join('\r\n');
}

// A spreadsheet would run a cell that begins with one of these signs as a formula.
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
