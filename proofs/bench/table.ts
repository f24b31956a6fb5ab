/** Prints a row of figures per app. */
export function printTable(title: string, heads: string[], rows: Record<string, string[]>): void {
  console.log(`\n${title}`);
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...Object.values(rows).map((row) => row[at]?.length ?? 0)),
  );
  const nameWidth = Math.max(20, ...Object.keys(rows).map((name) => name.length));
  const line = (name: string, cells: string[]) =>
    console.log([name.padEnd(nameWidth), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join('  '));
  line('', heads);
  for (const [name, cells] of Object.entries(rows)) line(name, cells);
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function spread(numbers: number[]): string {
  return `${Math.min(...numbers).toFixed(0)}–${Math.max(...numbers).toFixed(0)}`;
}

/** Prints the ratios between one app's median and the median of each other app. */
export function printRatios(figures: Record<string, number[]>, of: string): void {
  const own = median(figures[of] ?? []);
  const others = Object.entries(figures).filter(([name, all]) => name !== of && all.length > 0);
  console.log(others.map(([name, all]) => `${of} : ${name} = ${(own / median(all)).toFixed(3)}`).join('    '));
}
