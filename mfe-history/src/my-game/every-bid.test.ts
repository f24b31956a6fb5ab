import { HISTORY_PAGE } from 'shared/provider';
import { everyRow } from './every-bid.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ row_id: String(from - at) }));

test('fetches every page, each before the last row of the previous one', async () => {
  const all = rows(1000, 2 * HISTORY_PAGE + 5);
  const cursors: (string | undefined)[] = [];
  const reply = await everyRow(async (before) => {
    cursors.push(before);
    const from = before === undefined ? 0 : all.findIndex(({ row_id }) => row_id === before) + 1;
    return { ok: true, data: all.slice(from, from + HISTORY_PAGE), message: '' };
  });
  expect(reply).toEqual({ ok: true, data: all, message: '' });
  expect(cursors).toEqual([undefined, all[HISTORY_PAGE - 1]?.row_id, all[2 * HISTORY_PAGE - 1]?.row_id]);
});

test('fetches once from a provider without paging', async () => {
  const fetchPage = jest.fn(async () => ({
    ok: true as const,
    data: rows(1000, HISTORY_PAGE).map(() => ({})),
    message: '',
  }));
  await everyRow(fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('returns a refusal of any page as a refusal, not as partial figures', async () => {
  const fetchPage = async (before?: string) =>
    before
      ? { ok: false as const, message: 'Busy.' }
      : { ok: true as const, data: rows(1000, HISTORY_PAGE), message: '' };
  expect(await everyRow(fetchPage)).toEqual({ ok: false, message: 'Busy.' });
});
