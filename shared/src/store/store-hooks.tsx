import type { ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import type { Player } from '../provider/player-readers.ts';
import { selectIsLoggedIn, selectMayBet, selectPhoneNumber, selectPlayer } from './session-slice.ts';
import type { AppDispatch, AppStore, RootState } from './store.ts';

/** Reads from the store. Rerenders when the selected value changes. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** Returns the function that dispatches actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Provides the store to the components below. */
export function StoreProvider({ store, children }: { store: AppStore; children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

/** The current user, and what the user may do. */
export interface Session {
  isLoggedIn: boolean;
  /** False only while a session that was saved without its account waits for the first profile. */
  isSettled: boolean;
  /** True if the account's status allows betting. */
  mayBet: boolean;
  /** Empty for a visitor. */
  phone_number: string;
}

/** Returns the current user, and what the user may do. */
export function useSession(): Session {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isSettled = useAppSelector((state) => !selectIsLoggedIn(state) || selectPlayer(state) !== undefined);
  const mayBet = useAppSelector(selectMayBet);
  const phone_number = useAppSelector(selectPhoneNumber) ?? '';
  return { isLoggedIn, isSettled, mayBet, phone_number };
}

/** Returns the account of the logged-in player. */
export function usePlayer(): Player | undefined {
  return useAppSelector(selectPlayer);
}
