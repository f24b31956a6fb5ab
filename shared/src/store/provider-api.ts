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

// Keeps a list available offline for an hour after its screen was left.
const HOUR_S = 3600;
// As long as the service worker waits for the page.
export const SLOW_MS = 2500;

/** The calls whose answers are cached for offline use. Not the account: bank details are never stored. */
const keptAnswers: ReadonlySet<CallName> = new Set<CallName>([
  'get_games.php',
  'get_rates.php',
  'getCharts.php',
  'get_bid_history.php',
  'get_wallet_history.php',
  'get_request_history.php',
]);

/** The query cache of provider calls. Remotes inject their own endpoints. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: fakeBaseQuery<QueryError>(),
  tagTypes: ['Profile', 'Games', 'Rates', 'Bids', 'Wallet', 'Funds', 'Charts'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    // The session slice alone holds the account. The cache only records that it was loaded.
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
      if (reply.ok && keptAnswers.has(name)) void keepAnswer(phone_number, queryKeyOf(api), reply.data);
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

/** Whether a query got no answer at all, so that the last known one may be shown. */
export function isUnanswered({ kind, isBusy }: Partial<QueryError>): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'bad-answer' || Boolean(isBusy);
}

/** Shows the cached answer of an earlier page, with its time, if this page has none yet. */
async function showLastKnown(phone_number: string, arg: unknown, api: BaseQueryApi): Promise<void> {
  const known = await readAnswer(phone_number, queryKeyOf(api));
  const state = api.getState() as {
    provider: { queries: Record<string, { data?: unknown } | undefined> };
  } & ReturnType<typeof sessionIn>; // the api's own slice
  if (
    !known ||
    (phoneNumberIn(state) ?? '') !== phone_number ||
    state.provider.queries[queryKeyOf(api)]?.data !== undefined
  )
    return;
  // The type lacks the endpoints of remotes.
  const shown = providerApi.util.upsertQueryEntries([
    { endpointName: api.endpoint as 'rates', arg: arg as void, value: known.data as Rate[] },
  ]);
  api.dispatch({ ...shown, meta: { ...(shown as { meta?: object }).meta, timestamp: known.at } }); // the type lacks `timestamp`
}

function queryKeyOf({ endpoint, queryCacheKey }: BaseQueryApi): string {
  return queryCacheKey ?? endpoint;
}

/** Builds a call's payload from the player's number (empty for a visitor) and the query's argument. */
type Payload<Name extends CallName, Arg> = (phone_number: string, arg: Arg) => RequestOf<Name>;
type QueryFn<Arg, Data> = (arg: Arg, api: BaseQueryApi) => Promise<Answer<Data>>;
type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: QueryError };

async function loadProfile(api: BaseQueryApi): Promise<Answer<null>> {
  const phone_number = phoneNumberIn(api.getState());
  if (phone_number === undefined) return { data: null };

  const balance = balanceIn(api.getState());
  const { data: player, error } = await asks('get_profile.php', () => ({ phone_number }))(undefined, api);
  // A provider that refuses players their own account has dropped their session.
  if (error?.kind === 'refused') {
    api.dispatch(loggedOut());
    if (error.message !== '') api.dispatch(notify('warning', error.message, '/login'));
  }
  if (!player) return { error };
  // Only the time: the account is saved with the session, and never in full.
  void keepAnswer(phone_number, queryKeyOf(api), null);
  // If the balance changed meanwhile, it came with a bid that this answer may predate.
  const newer = balanceIn(api.getState());
  api.dispatch(playerLoaded({ ...player, phone_number, ...(newer !== balance && { wallet: newer }) }));
  return { data: null };
}

/** A failure as plain data, with the words for the player. An exception in our code is reported, not shown. */
export function queryError(error: unknown): QueryError {
  if (!(error instanceof ProviderError)) {
    globalThis.reportError?.(error); // missing in Chrome before 95
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

// The api is part of the store, so it cannot use the store's type.
function sessionIn(state: unknown) {
  return state as { session: SessionState };
}
