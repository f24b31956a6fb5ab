import { gameTypes } from 'shared/rules';
import type { Context } from './context.ts';

type Needed = Pick<Context, 'db' | 'config' | 'isDemo' | 'sms'>;

/** What stops play or is unsafe, with what to do, and the view of the desk that does it. */
export interface Shortcoming {
  text: string;
  to?: string;
}

/** Returns what stops play or is unsafe in production, each with what to do. The start logs it, and Health shows it. */
export async function shortcomings({ db, config, isDemo, sms }: Needed): Promise<Shortcoming[]> {
  if (isDemo) return [];
  const [row] = await db.query<{ markets: number; rates: string[] }>(
    `select (select count(*)::int from markets) as markets, array(select type from rates) as rates`,
  );
  const { markets = 0, rates = [] } = row ?? {};
  const unset = gameTypes.filter(({ label }) => !rates.includes(label)).map(({ label }) => label);
  const found: readonly (readonly [isFound: boolean, text: string, to?: string])[] = [
    [
      markets === 0,
      'There is no market, so nobody can play. Add one: market KALYAN "3:45 pm" "5:45 pm"',
      '/offers?show=markets',
    ],
    [
      unset.length > 0,
      `These game types have no rate and take no bids: ${unset.join(', ')}. Set them with rate.`,
      '/offers?show=rates',
    ],
    [!config.isOtpRequired, 'New numbers are not checked, so anyone can sign up with any number. Set OTP_REQUIRED=1.'],
    [!sms, 'No SMS sender is set, so codes reach nobody. Set SMS_SENDER.'],
  ];
  return found.flatMap(([isFound, text, to]) => (isFound ? [{ text, ...(to && { to }) }] : []));
}
