import type { BankColumns, BankTable } from './bank-file.ts';

const KEY = 'desk-bank-columns';

/** Keeps the columns in this browser, because the files of one bank have the same. */
export function keepColumns(columns: BankColumns): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {
    // Without storage, the person chooses the columns again.
  }
}

/** Returns the kept columns if the table has all of them. */
export function keptColumns({ columns }: BankTable): BankColumns | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as BankColumns | null; // written by `keepColumns`
    const { text = '', moneyIn = '', moneyOut = '' } = kept ?? {};
    return [text, moneyIn, moneyOut].every((name) => columns.includes(name)) ? { text, moneyIn, moneyOut } : undefined;
  } catch {
    return undefined;
  }
}
