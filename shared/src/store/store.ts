import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { hideExceptions } from './hide-exceptions.ts';
import { noticesSlice } from './notices-slice.ts';
import { pendingSlice } from './pending.ts';
import { providerApi } from './provider-api.ts';
import { serverClockSlice } from './server-clock-slice.ts';
import { loggedOut, sessionSlice } from './session-slice.ts';

const slices = combineSlices(sessionSlice, serverClockSlice, noticesSlice, pendingSlice, providerApi);

/** What the store holds. */
export type RootState = ReturnType<typeof slices>;
/** A store of the app. */
export type AppStore = ReturnType<typeof createAppStore>;
/** Dispatches actions and thunks of the app. */
export type AppDispatch = AppStore['dispatch'];
/** A function of the store that can be dispatched. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

/** A new store; the app has one, and each test its own. */
export function createAppStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) => defaults().concat(hideExceptions, providerApi.middleware),
  });
}

/** The one store of the page. */
export const store = createAppStore();

// A logout empties what belongs to the player; the clock and the notices stay.
function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  if (!state || !loggedOut.match(action)) return slices(state, action);
  return slices({ serverClock: state.serverClock, notices: state.notices }, action);
}
