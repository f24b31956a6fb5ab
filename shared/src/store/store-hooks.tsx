import type { ReactNode } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import type { Player } from '../provider/player-readers.ts';
import { selectIsLoggedIn, selectMayBet, selectPhoneNumber, selectPlayer } from './session-slice.ts';
import type { AppDispatch, AppStore, RootState } from './store.ts';

/** Reads from the store; the component renders again when what it read has changed. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** Dispatches actions and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Gives the components below it the store. */
export function StoreProvider({ store, children }: { store: AppStore; children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

/** Who uses the app and what they may do. */
export interface Session {
  isLoggedIn: boolean;
  /** False only while a session that was saved without its account waits for the first profile. */
  isSettled: boolean;
  /** Whether the account's status allows betting. */
  mayBet: boolean;
  /** Empty when nobody is logged in. */
  phone_number: string;
}

/** Who uses the app and what they may do. */
export function useSession(): Session {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isSettled = useAppSelector((state) => !selectIsLoggedIn(state) || selectPlayer(state) !== undefined);
  const mayBet = useAppSelector(selectMayBet);
  const phone_number = useAppSelector(selectPhoneNumber) ?? '';
  return { isLoggedIn, isSettled, mayBet, phone_number };
}

/** The account of the player who is logged in. */
export function usePlayer(): Player | undefined {
  return useAppSelector(selectPlayer);
}
