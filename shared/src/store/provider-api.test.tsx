import { screen, waitFor } from '@testing-library/react';
import type { BidRow } from '../provider/history-readers.ts';
import type { Game } from '../provider/market-readers.ts';
import { answerWith, networkDown } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { asha, ashaOnWire, kalyan, mainBazar, sampleRates } from '../testing/sample-players.ts';
import { acts, asks, providerApi, useGamesQuery } from './provider-api.ts';
import { selectBalance } from './session-slice.ts';
import { createAppStore } from './store.ts';

const remoteApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    testBids: build.query({
      queryFn: asks('get_bid_history.php', (phone_number) => ({ phone_number })),
      providesTags: ['Bids'],
    }),
    testCharts: build.query({
      queryFn: asks('getCharts.php', (_phone_number, game_name: string) => ({ game_name, type: 'jodi_chart' })),
    }),
    testWithdraw: build.mutation({
      queryFn: acts('withdraw_request.php', (phone_number, amount: string) => ({
        phone_number,
        amount,
        remark: 'BANK_TRANSFER',
        request_number: '',
      })),
      invalidatesTags: (reply) => (reply?.ok ? ['Bids', 'Profile'] : []),
    }),
  }),
});

const { testBids, testCharts, testWithdraw, games, rates, profile } = remoteApi.endpoints;

function storeOfAsha() {
  return createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
}

test('markets and rates come without repeats, asked with the number of who is logged in', async () => {
  const { requests } = answerWith({ 'get_games.php': { result: [kalyan, mainBazar, { ...kalyan }] }, 'get_rates.php': { result: sampleRates } });
  const store = storeOfAsha();
  const { data } = await store.dispatch(games.initiate());
  expect(data?.map(({ games_name }: Game) => games_name)).toEqual(['Kalyan', 'Main Bazar']);
  await createAppStore().dispatch(rates.initiate());
  expect(requests.map(({ fields }) => fields)).toEqual([{ phone_number: '9876543210' }, {}]);
});

test('a read that is refused is an error with the words of the provider', async () => {
  answerWith({ 'get_bid_history.php': { success: '0', msg: 'Not now.' }, 'getCharts.php': () => Promise.reject(networkDown()) });
  const store = storeOfAsha();
  expect((await store.dispatch(testBids.initiate())).error).toEqual({ kind: 'refused', message: 'Not now.' });
  expect((await store.dispatch(testCharts.initiate('Kalyan'))).error).toMatchObject({ kind: 'network' });
});

test('an act brings the reply, yes or no, and a failure as its error', async () => {
  const store = storeOfAsha();
  answerWith({ 'withdraw_request.php': { success: '0', msg: 'Insufficient balance.' } });
  expect((await store.dispatch(testWithdraw.initiate('10'))).data).toEqual({ ok: false, message: 'Insufficient balance.' });
  answerWith({ 'withdraw_request.php': { success: '1', msg: 'Submitted.' } });
  expect((await store.dispatch(testWithdraw.initiate('10'))).data).toEqual({ ok: true, data: null, message: 'Submitted.' });
  answerWith({});
  expect((await store.dispatch(testWithdraw.initiate('10'))).error).toMatchObject({ kind: 'network' });
});

test('an act that succeeded reloads what it changed, the balance too, and a refused one reloads nothing', async () => {
  const store = storeOfAsha();
  const answers = { 'get_bid_history.php': { result: [] }, 'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: 7 } } };
  const { requests } = answerWith({ ...answers, 'withdraw_request.php': ({ fields }: { fields: object }) => ({ success: 'amount' in fields && fields.amount === '10' ? '1' : '0' }) });
  await Promise.all([store.dispatch(testBids.initiate()), store.dispatch(profile.initiate())]);
  await store.dispatch(testWithdraw.initiate('99'));
  expect(requests).toHaveLength(3);
  await store.dispatch(testWithdraw.initiate('10'));
  await waitFor(() => expect(requests).toHaveLength(6));
  await waitFor(() => expect(selectBalance(store.getState())).toBe(7));
});

test('rows already shown stay when a later load fails', async () => {
  function Markets() {
    const { data = [], isError } = useGamesQuery();
    return <p>{`${data.map(({ games_name }) => games_name).join()} ${isError ? 'failed' : 'fine'}`}</p>;
  }
  answerWith({ 'get_games.php': { result: [kalyan] } });
  const { store } = renderScreen(<Markets />, { texts: {} });
  await screen.findByText('Kalyan fine');
  answerWith({});
  store.dispatch(providerApi.util.invalidateTags(['Games']));
  await screen.findByText('Kalyan failed');
});

test('the types of an injected endpoint are those of its call', async () => {
  answerWith({ 'get_bid_history.php': { result: [{ points_action: '10' }] } });
  const { data } = await createAppStore().dispatch(testBids.initiate());
  const rows: BidRow[] | undefined = data;
  expect(rows?.[0]?.points_action).toBe(10);
});
