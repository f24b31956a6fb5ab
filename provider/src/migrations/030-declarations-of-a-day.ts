import type { Migration } from '../db/database.ts';

export const declarationsOfADay: Migration = {
  name: '030-declarations-of-a-day',
  runsOlder: true,
  // What a fair market has revealed is found by its day, also after it was reversed.
  statements: [`create index declarations_of_day on declarations (market_id, day)`],
};
