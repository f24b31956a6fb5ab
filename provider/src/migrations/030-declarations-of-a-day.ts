import type { Migration } from '../db/database.ts';

export const declarationsOfADay: Migration = {
  name: '030-declarations-of-a-day',
  runsOlder: true,
  // Finds the declared halves of a day, including reversed ones.
  statements: [`create index declarations_of_day on declarations (market_id, day)`],
};
