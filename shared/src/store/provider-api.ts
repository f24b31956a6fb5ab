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
  /** The reference of the act that failed. */
  reference?: string;
}

// Keeps a list in the query cache for an hour after the player leaves its screen, so that it is available offline.
const HOUR_S = 3600;
// The service worker waits as long for the page.
export const SLOW_MS = 2500;

/**
 * The calls whose answers are cached for offline use. The account is not among them, because bank details must not be
 * stored.
 */
const keptAnswers: ReadonlySet<CallName> = new Set<CallName>([
  'get_games.php',
  'get_rates.php',
  'getCharts.php',
  'get_bid_history.php',
  'get_wallet_history.php',
  'get_request_history.php',
]);

/** The query cache of all provider calls. Remotes inject endpoints into it. */
export const providerApi = createApi({
  reducerPath: 'provider',
  baseQuery: fakeBaseQuery<QueryError>(),
  tagTypes: ['Profile', 'Games', 'Rates', 'Bids', 'Wallet', 'Funds', 'Charts'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    // Only the session slice stores the account. The query cache records that it was loaded.
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

/** Returns the `queryFn` of a read. The `queryFn` returns the data, or a refusal or failure as the error. */
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

/** Returns whether a query got no answer from the provider. Only then may the screen show the last known answer. */
export function isUnanswered({ kind, isBusy }: Partial<QueryError>): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'bad-answer' || Boolean(isBusy);
}

/** If this page has no answer yet, shows the cached answer of an earlier page with its time. */
async function showLastKnown(phone_number: string, arg: unknown, api: BaseQueryApi): Promise<void> {
  const known = await readAnswer(phone_number, queryKeyOf(api));
  const state = api.getState() as {
    provider: { queries: Record<string, { data?: unknown } | undefined> };
  } & ReturnType<typeof sessionIn>; // this API's own slice of the state
  if (
    !known ||
    (phoneNumberIn(state) ?? '') !== phone_number ||
    state.provider.queries[queryKeyOf(api)]?.data !== undefined
  )
    return;
  // The type does not include the endpoints of remotes.
  const shown = providerApi.util.upsertQueryEntries([
    { endpointName: api.endpoint as 'rates', arg: arg as void, value: known.data as Rate[] },
  ]);
  api.dispatch({ ...shown, meta: { ...(shown as { meta?: object }).meta, timestamp: known.at } }); // the type does not declare `timestamp`
}

function queryKeyOf({ endpoint, queryCacheKey }: BaseQueryApi): string {
  return queryCacheKey ?? endpoint;
}

/** Builds a call's request from the player's number, which is empty for a visitor, and the query's argument. */
type Payload<Name extends CallName, Arg> = (phone_number: string, arg: Arg) => RequestOf<Name>;
type QueryFn<Arg, Data> = (arg: Arg, api: BaseQueryApi) => Promise<Answer<Data>>;
type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: QueryError };

async function loadProfile(api: BaseQueryApi): Promise<Answer<null>> {
  const phone_number = phoneNumberIn(api.getState());
  if (phone_number === undefined) return { data: null };

  const balance = balanceIn(api.getState());
  const { data: player, error } = await asks('get_profile.php', () => ({ phone_number }))(undefined, api);
  // If the provider refuses a player the own account, the session has ended.
  if (error?.kind === 'refused') {
    api.dispatch(loggedOut());
    if (error.message !== '') api.dispatch(notify('warning', error.message, '/login'));
  }
  if (!player) return { error };
  // Stores only the time of the answer. The session saves the account itself, without the full bank details.
  void keepAnswer(phone_number, queryKeyOf(api), null);
  // If the balance has changed since the request, an action has returned a newer balance, so the newer balance stays.
  const newer = balanceIn(api.getState());
  api.dispatch(playerLoaded({ ...player, phone_number, ...(newer !== balance && { wallet: newer }) }));
  return { data: null };
}

/**
 * Turns an error into plain data with a sentence for the player. Reports an exception in our own code, and does not
 * show its message.
 */
export function queryError(error: unknown): QueryError {
  if (!(error instanceof ProviderError)) {
    globalThis.reportError?.(error); // Chrome before 95 lacks it
    return { kind: 'bad-answer', message: new ProviderError('bad-answer').message };
  }
  const { kind, message, retryAfterMs, isBusy, reference } = error;
  return {
    kind,
    message,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(isBusy && { isBusy }),
    ...(reference && { reference }),
  };
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

// Cannot use the type of the store, because the store contains this API.
function sessionIn(state: unknown) {
  return state as { session: SessionState };
}
