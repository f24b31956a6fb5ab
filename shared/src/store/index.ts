export { store } from './store.ts';
export type { AppStore, AppThunk } from './store.ts';
export { StoreProvider, useAppDispatch, useAppSelector, usePlayer, useSession } from './store-hooks.tsx';
export { logIn, logInWithPasskey, logOut, refreshProfile, startSession } from './session.ts';
export {
  balanceChanged,
  playerEdited,
  selectBalance,
  selectIsLoggedIn,
  selectPhoneNumber,
  selectPlayer,
} from './session-slice.ts';
export { useMinuteOfDay, useServerClock, useServerNow } from './server-clock-hooks.ts';
export { usePausedUntil } from './paused-until.ts';
export { noticeClosed, notify, selectNotices } from './notices-slice.ts';
export type { Notice, NoticeKind } from './notices-slice.ts';
export { selectIsCovered, selectIsPending, whilePending, whileUnderWay } from './pending.ts';
export {
  asks,
  providerApi,
  queryError,
  useFundRequestsQuery,
  useGamesQuery,
  useProfileQuery,
  useRatesQuery,
  useWalletHistoryQuery,
} from './provider-api.ts';
export type { QueryError } from './provider-api.ts';
export { cancelWithdrawal } from './cancel-withdrawal.ts';
export { offlineWords, refusedOffline, sayOffline } from './offline-refusal.ts';
export type { OfflineWords } from './offline-refusal.ts';
export { selectLastKnownAt } from './last-known-at.ts';
export { useBalanceAsOf } from './balance-as-of.ts';
export { useIsOnline } from './is-online.ts';
export { useAnswer } from './use-answer.ts';
export type { Answer } from './use-answer.ts';
export { useCall } from './use-call.ts';
export type { CallFailure } from './use-call.ts';
export { deviceId, newId } from './saved-session.ts';
export { dropKept, followKept, outlivesPage, readKept, useKept, writeKept, writeKeptSoon } from './kept.ts';
export { readVisitorNote, writeVisitorNote } from './visitor-notes.ts';
