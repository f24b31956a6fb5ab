import type { Sql } from '../db/database.ts';

/** The operator's settings. The database overrides these defaults. */
export const defaultSettings = {
  notification_head: '',
  helpNumber1: '',
  helpNumber2: '',
  MIN_DEPOSIT: '100',
  MIN_WITHDRAW: '10',
  /** Withdrawal hours in India time, such as `10:00 am to 8:00 pm`. They may pass midnight; empty means always. */
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
