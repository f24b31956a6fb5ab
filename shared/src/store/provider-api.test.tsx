import { screen, waitFor } from '@testing-library/react';
import type { BidRow } from '../provider/history-readers.ts';
import type { Game } from '../provider/market-readers.ts';
import { answerWith, networkDown } from '../testing/answer-with.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { asha, ashaOnWire, kalyan, mainBazar, sampleRates } from '../testing/sample-players.ts';
import { asks, providerApi, useGamesQuery } from './provider-api.ts';
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
    testBroken: build.query<Game[], 'in asks' | 'outside'>({
      queryFn: (where, api) => {
        const breaks = (): never => {
          throw new TypeError('s.data.at is not a function');
        };
        return where === 'outside' ? breaks() : asks('get_games.php', breaks)(undefined, api);
      },
    }),
  }),
});

const { testBids, testBroken, testCharts, games, rates, profile } = remoteApi.endpoints;

function storeOfAsha() {
  return createAppStore({ session: { phone_number: asha.phone_number, player: asha } });
}

test("returns markets and rates without duplicates, requested with the player's number", async () => {
  const { requests } = answerWith({
    'get_games.php': { result: [kalyan, mainBazar, { ...kalyan }] },
    'get_rates.php': { result: sampleRates },
  });
  const store = storeOfAsha();
  const { data } = await store.dispatch(games.initiate());
  expect(data?.map(({ games_name }: Game) => games_name)).toEqual(['Kalyan', 'Main Bazar']);
  await createAppStore().dispatch(rates.initiate());
  expect(requests.map(({ fields }) => fields)).toEqual([{ phone_number: '9876543210' }, {}]);
});

test("turns a refused read into an error with the provider's words", async () => {
  answerWith({
    'get_bid_history.php': { success: '0', msg: 'Not now.' },
    'getCharts.php': () => Promise.reject(networkDown()),
  });
  const store = storeOfAsha();
  expect((await store.dispatch(testBids.initiate())).error).toEqual({ kind: 'refused', message: 'Not now.' });
  expect((await store.dispatch(testCharts.initiate('Kalyan'))).error).toMatchObject({ kind: 'network' });
});

test.each(['in asks', 'outside'] as const)(
  'the text of an exception %s is reported and reaches no screen',
  async (where) => {
    const reported = jest.fn();
    Object.assign(globalThis, { reportError: reported });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createAppStore();
    await store.dispatch(testBroken.initiate(where)).catch(() => undefined);
    const { error } = testBroken.select(where)(store.getState());
    expect(error?.message).toBe('Something went wrong on our side. Try again in a minute.');
    expect(reported).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'TypeError', message: 's.data.at is not a function' }),
    );
    jest.restoreAllMocks();
  },
);

test('reloads what an action changed, including the balance', async () => {
  const store = storeOfAsha();
  const { requests } = answerWith({
    'get_bid_history.php': { result: [] },
    'get_profile.php': { success: '1', data: { ...ashaOnWire, wallet: 7 } },
  });
  await Promise.all([store.dispatch(testBids.initiate()), store.dispatch(profile.initiate())]);
  store.dispatch(providerApi.util.invalidateTags(['Bids', 'Profile']));
  await waitFor(() => expect(requests).toHaveLength(4));
  await waitFor(() => expect(selectBalance(store.getState())).toBe(7));
});

test('keeps rows on screen when a later load fails', async () => {
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

test('gives an injected endpoint the types of its call', async () => {
  answerWith({ 'get_bid_history.php': { result: [{ points_action: '10' }] } });
  const { data } = await createAppStore().dispatch(testBids.initiate());
  const rows: BidRow[] | undefined = data;
  expect(rows?.[0]?.points_action).toBe(10);
});
