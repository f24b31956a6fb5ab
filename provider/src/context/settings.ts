import type { Sql } from '../db/database.ts';

/** What the operator of a provider decides; a key that the database does not hold has its value from here. */
export const defaultSettings = {
  notification_head: '',
  helpNumber1: '',
  helpNumber2: '',
  MIN_DEPOSIT: '100',
  MIN_WITHDRAW: '10',
  /** Hours of India in which withdrawals are taken, as `10:00 am to 8:00 pm`, also past midnight; empty means always. */
  withdraw_hours: '',
  UPI_ADMIN: '',
  UPI_NAME: '',
  /** Comma-separated. */
  payment_numbers: '',
  scanner_url: '',
  download_url: '',
};

export type Settings = typeof defaultSettings;

export async function readSettings(sql: Sql): Promise<Settings> {
  const kept = await sql.query<{ key: string; value: string }>('select key, value from settings');
  return { ...defaultSettings, ...Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
}
