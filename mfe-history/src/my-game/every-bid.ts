import { call, HISTORY_PAGE, type BidRow, type Reply } from 'shared/provider';
import { providerApi, queryError } from 'shared/store';
import { pageOf } from '../history-queries.ts';

/** Fetches all rows of a history, page by page. A provider without paging returns all rows at once. */
export async function everyRow<Row extends { row_id?: string }>(
  fetchPage: (before?: string) => Promise<Reply<Row[]>>,
): Promise<Reply<Row[]>> {
  const rows: Row[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await fetchPage(before);
    if (!page.ok) return page;
    rows.push(...page.data);
    const last = page.data[page.data.length - 1]?.row_id;
    if (last === undefined || last === before || page.data.length < HISTORY_PAGE) return { ...page, data: rows };
    before = last;
  }
}

const myGameApi = providerApi.injectEndpoints({
  // Another release of this remote may have injected endpoints with these names.
  overrideExisting: true,
  endpoints: (build) => ({
    everyBid: build.query<BidRow[], string>({
      queryFn: async (phone_number, { signal }) => {
        try {
          const reply = await everyRow((before) =>
            call('get_bid_history.php', pageOf(phone_number, before), { signal }),
          );
          return reply.ok ? { data: reply.data } : { error: { kind: 'refused' as const, message: reply.message } };
        } catch (error) {
          return { error: queryError(error) };
        }
      },
      providesTags: ['Bids'],
    }),
  }),
});

export const { useEveryBidQuery } = myGameApi;
