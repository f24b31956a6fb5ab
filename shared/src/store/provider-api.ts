import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { call } from '../provider/call.ts';
import type { CallName, RequestOf } from '../provider/contract.ts';
import type { FailureKind } from '../provider/provider-error.ts';
import { ProviderError } from '../provider/provider-error.ts';
import type { Rate } from '../provider/market-readers.ts';
import type { CallData } from '../provider/readers.ts';
import type { Refusal } from '../provider/reply.ts';
import { keepAnswer, readAnswer } from './last-known.ts';
import { notify } from './notices-slice.ts';
import { loggedOut, playerLoaded, selectBalance, selectPhoneNumber } from './session-slice.ts';
import type { SessionState } from './session-slice.ts';

/** Why a query has no fresh data: the provider refused it, or the call failed. */
export interface QueryError {
  kind: FailureKind | 'refused';
  message: string;
  retryAfterMs?: number;
  isBusy?: true;
}

// So that a list seen once can still be shown when the network is gone.
const HOUR_S = 3600;
// As long as the page itself is waited for.
export const SLOW_MS = 2500;

/** What can be read without a network. An account is not among it: its bank details are never stored. */
const keptAnswers: ReadonlySet<CallName> = new Set<CallName>([
  'get_games.php',
  'get_rates.php',
  'getCharts.php',
  'get_bid_history.php',
  'get_wallet_history.php',
  'get_request_history.php',
]);

/** The cache of everything the provider was asked; remotes inject the endpoints of their own. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: fakeBaseQuery<QueryError>(),
  tagTypes: ['Profile', 'Games', 'Rates', 'Bids', 'Wallet', 'Funds', 'Charts'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    // The account goes to the session, which alone holds it; the cache knows only that it was loaded.
    profile: build.query<null, void>({ queryFn: (_arg, api) => loadProfile(api), providesTags: ['Profile'] }),
    games: build.query({ queryFn: asks('get_games.php', knownPlayer), providesTags: ['Games'] }),
    rates: build.query({ queryFn: asks('get_rates.php', knownPlayer), providesTags: ['Rates'] }),
    walletHistory: build.query({
      queryFn: asks('get_wallet_history.php', ofPlayer),
      providesTags: ['Wallet'],
      keepUnusedDataFor: HOUR_S,
    }),
    fundRequests: build.query({
      queryFn: asks('get_request_history.php', ofPlayer),
      providesTags: ['Funds'],
      keepUnusedDataFor: HOUR_S,
    }),
  }),
});

export const { useProfileQuery, useGamesQuery, useRatesQuery, useWalletHistoryQuery, useFundRequestsQuery } =
  providerApi;

/** The `queryFn` of a read: its data, or a refusal or failure as the error. */
export function asks<Name extends CallName, Arg = void>(
  name: Name,
  payload: Payload<Name, Arg>,
): QueryFn<NoInfer<Arg>, CallData[Name]> {
  return async (arg, api) => {
    const phone_number = phoneNumberIn(api.getState()) ?? '';
    const slow = setTimeout(() => void showLastKnown(phone_number, arg, api), SLOW_MS);
    try {
      const reply = await call(name, payload(phone_number, arg), { signal: api.signal });
      if (reply.ok && keptAnswers.has(name)) void keepAnswer(phone_number, questionOf(api), reply.data);
      return reply.ok ? { data: reply.data } : { error: refused(reply) };
    } catch (error) {
      const failure = queryError(error);
      if (isUnanswered(failure)) await showLastKnown(phone_number, arg, api);
      return { error: failure };
    } finally {
      clearTimeout(slow);
    }
  };
}

/** Whether a query got no answer at all, so that what was known before is what there is. */
export function isUnanswered({ kind, isBusy }: Partial<QueryError>): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'bad-answer' || Boolean(isBusy);
}

/** Shows what an earlier page was answered, with its time, where this page knows nothing yet. */
async function showLastKnown(phone_number: string, arg: unknown, api: BaseQueryApi): Promise<void> {
  const known = await readAnswer(phone_number, questionOf(api));
  const state = api.getState() as {
    provider: { queries: Record<string, { data?: unknown } | undefined> };
  } & ReturnType<typeof sessionIn>; // the api's own part
  if (
    !known ||
    (phoneNumberIn(state) ?? '') !== phone_number ||
    state.provider.queries[questionOf(api)]?.data !== undefined
  )
    return;
  // A remote's endpoints are no part of the type.
  const shown = providerApi.util.upsertQueryEntries([
    { endpointName: api.endpoint as 'rates', arg: arg as void, value: known.data as Rate[] },
  ]);
  api.dispatch({ ...shown, meta: { ...(shown as { meta?: object }).meta, timestamp: known.at } }); // which its type leaves out
}

function questionOf({ endpoint, queryCacheKey }: BaseQueryApi): string {
  return queryCacheKey ?? endpoint;
}

/** Makes a call's payload from the number of who is logged in, empty for a visitor, and what was asked for. */
type Payload<Name extends CallName, Arg> = (phone_number: string, arg: Arg) => RequestOf<Name>;
type QueryFn<Arg, Data> = (arg: Arg, api: BaseQueryApi) => Promise<Answer<Data>>;
type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: QueryError };

async function loadProfile(api: BaseQueryApi): Promise<Answer<null>> {
  const phone_number = phoneNumberIn(api.getState());
  if (phone_number === undefined) return { data: null };

  const balance = balanceIn(api.getState());
  const { data: player, error } = await asks('get_profile.php', () => ({ phone_number }))(undefined, api);
  // A provider that refuses a player their own account does not know their session.
  if (error?.kind === 'refused') {
    api.dispatch(loggedOut());
    if (error.message !== '') api.dispatch(notify('warning', error.message, '/login'));
  }
  if (!player) return { error };
  // Its time: the account itself is saved with the session, and never whole.
  void keepAnswer(phone_number, questionOf(api), null);
  // A balance that changed meanwhile was told by a bid that this answer may not know yet.
  const newer = balanceIn(api.getState());
  api.dispatch(playerLoaded({ ...player, phone_number, ...(newer !== balance && { wallet: newer }) }));
  return { data: null };
}

/** A failure as plain data, with the words for the player. An exception of ours is reported, and its text stays out of sight. */
export function queryError(error: unknown): QueryError {
  if (!(error instanceof ProviderError)) {
    globalThis.reportError?.(error); // Chrome before 95 has none
    return { kind: 'bad-answer', message: new ProviderError('bad-answer').message };
  }
  const { kind, message, retryAfterMs, isBusy } = error;
  return { kind, message, ...(retryAfterMs !== undefined && { retryAfterMs }), ...(isBusy && { isBusy }) };
}

function refused({ message }: Refusal): QueryError {
  return { kind: 'refused', message };
}

function ofPlayer(phone_number: string): { phone_number: string } {
  return { phone_number };
}

function knownPlayer(phone_number: string): { phone_number?: string } {
  return phone_number === '' ? {} : { phone_number };
}

function phoneNumberIn(state: unknown): string | undefined {
  return selectPhoneNumber(sessionIn(state));
}

function balanceIn(state: unknown): number {
  return selectBalance(sessionIn(state));
}

// The api is made before the store that it is part of, so it cannot know the store's type.
function sessionIn(state: unknown) {
  return state as { session: SessionState };
}
