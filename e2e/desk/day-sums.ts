import { expect as hasty, type Page } from '@playwright/test';
import { Client } from 'pg';
import type { Operator } from './operator.ts';

const expect = hasty.configure({ timeout: 60_000 });

const kinds: Readonly<Record<string, string>> = {
  deposit: 'Deposits approved',
  withdrawal: 'Withdrawals requested',
  'withdrawal returned': 'Withdrawals declined or returned',
  credit: 'Credits by operators',
  bid: 'Staked',
  refund: 'Stakes refunded',
  win: 'Wins paid',
  'win reversed': 'Wins taken back',
};

/** Expects the sums of the database's only day on the Day page, and returns the page's kept points of all markets. */
export async function expectDayOfLedger(meera: Operator, databaseUrl: string): Promise<void> {
  const books = await readBooks(databaseUrl);
  const { page } = meera;
  await meera.view('Day');
  const byKind = () => figuresOf(page, 'Sums by kind');
  await expect.poll(byKind).toEqual(books.kinds);
  expect(await figuresOf(page, 'Sums by market')).toEqual(books.markets);
  const changes = Object.values(books.kinds).reduce((sum, [points = 0]) => sum + points, 0);
  expect(changes).toBe(books.wallets);
  const tile = (title: string) => page.getByRole('listitem').filter({ hasText: title }).locator('b');
  for (const [title, points] of [
    ['Wallets at the start', 0],
    ['Change', books.wallets],
    ['Wallets now', books.wallets],
    ['Deposits approved', books.deposits],
    ['Payouts sent', books.sent],
  ] as const)
    expect(numberOf(await tile(title).innerText()), title).toBe(points);
  await meera.picture('day');
}

/** Sums what wallets, bids and requests say. The page sums the entries by their market and time. */
async function readBooks(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  const rows = async (query: string) =>
    (await client.query<(string | number)[]>({ text: query, rowMode: 'array' })).rows;
  const one = async (query: string) => Number((await rows(query))[0]?.[0]);
  try {
    const entries = await rows(
      `select reason, sum(amount)::int, count(*)::int from ledger_entries where account = 'wallet' group by reason`,
    );
    const ofMarkets = await rows(
      `with won as (
         select market_id, sum(points) as staked, coalesce(sum(points) filter (where status = 'refunded'), 0) as refunded,
           coalesce(sum(win_points) filter (where status = 'won'), 0) as won from bids group by market_id
       ), back as (
         select d.market_id, -sum(e.amount) as points from ledger_entries e join declarations d on d.id = e.declaration_id
           where e.reason = 'win reversed' group by d.market_id
       )
       select m.name, (w.staked - w.refunded - w.won)::int, w.staked::int, (w.won + coalesce(b.points, 0))::int,
         coalesce(b.points, 0)::int, w.refunded::int
         from won w join markets m on m.id = w.market_id left join back b on b.market_id = w.market_id`,
    );
    const all = ofMarkets.map(([, ...figures]) => figures.map(Number));
    return {
      kinds: Object.fromEntries(
        entries.map(([reason, ...figures]) => [kinds[String(reason)] ?? String(reason), figures.map(Number)]),
      ),
      markets: {
        ...Object.fromEntries(ofMarkets.map(([name, ...figures]) => [name, figures])),
        'All markets': all[0]?.map((_, at) => all.reduce((sum, figures) => sum + figures[at]!, 0)), // as long as the first
      },
      wallets: await one(`select sum(balance) from wallets where account = 'wallet'`),
      deposits: await one(`select sum(points) from fund_requests where kind = 'Deposite' and status = '1'`),
      sent: await one(
        `select sum(f.points) from payouts p join fund_requests f on f.id = p.fund_request_id where p.sent_at is not null`,
      ),
    };
  } finally {
    await client.end();
  }
}

/** Returns the figures of each row of a table by the row's first cell. */
async function figuresOf(page: Page, name: string): Promise<Record<string, number[]>> {
  const rows = await page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((lines) => lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.innerText)));
  return Object.fromEntries(rows.map(([what = '', ...figures]) => [what, figures.map(numberOf)]));
}

function numberOf(text: string): number {
  return Number(text.replace(/[−–]/, '-').replace(/[^\d-]/g, ''));
}
