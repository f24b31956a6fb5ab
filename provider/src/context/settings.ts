import type { Sql } from '../db/database.ts';

/** The default values of the operator's settings. The database contains the changed settings. */
export const defaultSettings = {
  notification_head: '',
  helpNumber1: '',
  helpNumber2: '',
  MIN_DEPOSIT: '100',
  MIN_WITHDRAW: '10',
  /**
   * The hours for withdrawals in India's time, such as `10:00 am to 8:00 pm`. The hours may cross midnight. Empty means
   * always.
   */
  withdraw_hours: '',
  UPI_ADMIN: '',
  UPI_NAME: '',
  /** Several numbers, separated by commas. */
  payment_numbers: '',
  scanner_url: '',
  download_url: '',
};

export type Settings = typeof defaultSettings;

export async function readSettings(sql: Sql): Promise<Settings> {
  const kept = await sql.query<{ key: string; value: string }>('select key, value from settings');
  return { ...defaultSettings, ...Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
}
