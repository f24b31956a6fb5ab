import { isoInIndia } from '../context/india-time.ts';
import type { Sql } from '../db/database.ts';

/** A reversal or a void of a market's day: who, when and why. */
export interface DayCorrection {
  command: 'reverse' | 'void';
  half: string;
  who: string;
  /** Who has confirmed it. Empty for a command of the console. */
  second: string;
  at: string;
  reason: string;
}

interface CorrectionAct extends Omit<DayCorrection, 'half' | 'at'> {
  words: string;
  at: Date;
}

const wordsOfCorrection = /^(.+) (\d{4}-\d{2}-\d{2})(?: (open|close))?$/;

/** Reads the corrections since an instant. Returns a function that finds those of a market's day, oldest first. */
export async function readCorrections(sql: Sql, since: Date) {
  const acts = await sql.query<CorrectionAct>(
    `select command, words, who, second_person as second, at, reason from operator_acts
     where at >= $1 and was_done and command in ('reverse', 'void') order by id`,
    [since],
  );
  const read = acts.map(({ words, at, ...act }) => {
    const [, market = '', day = '', half = ''] = wordsOfCorrection.exec(words) ?? [];
    return { market: market.toLowerCase(), day, correction: { ...act, half, at: isoInIndia(at) } };
  });
  return (wanted: { market: string; day: string }): DayCorrection[] =>
    read
      .filter(({ market, day }) => market === wanted.market.toLowerCase() && day === wanted.day)
      .map(({ correction }) => correction);
}
