import { HISTORY_PAGE } from 'shared/provider';
import { everyRow } from './every-bid.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ row_id: String(from - at) }));

test('every page is asked for, each before the last row of the one before it', async () => {
  const all = rows(1000, 2 * HISTORY_PAGE + 5);
  const asked: (string | undefined)[] = [];
  const reply = await everyRow(async (before) => {
    asked.push(before);
    const from = before === undefined ? 0 : all.findIndex(({ row_id }) => row_id === before) + 1;
    return { ok: true, data: all.slice(from, from + HISTORY_PAGE), message: '' };
  });
  expect(reply).toEqual({ ok: true, data: all, message: '' });
  expect(asked).toEqual([undefined, all[HISTORY_PAGE - 1]?.row_id, all[2 * HISTORY_PAGE - 1]?.row_id]);
});

test('a provider that knows no pages is asked once', async () => {
  const ask = jest.fn(async () => ({ ok: true as const, data: rows(1000, HISTORY_PAGE).map(() => ({})), message: '' }));
  await everyRow(ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a refusal on the way is a refusal, not half of the figures', async () => {
  const ask = async (before?: string) =>
    before
      ? { ok: false as const, message: 'Busy.' }
      : { ok: true as const, data: rows(1000, HISTORY_PAGE), message: '' };
  expect(await everyRow(ask)).toEqual({ ok: false, message: 'Busy.' });
});
