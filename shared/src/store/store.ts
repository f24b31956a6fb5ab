import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { hideExceptions } from './hide-exceptions.ts';
import { noticesSlice } from './notices-slice.ts';
import { pendingSlice } from './pending.ts';
import { providerApi } from './provider-api.ts';
import { serverClockSlice } from './server-clock-slice.ts';
import { loggedOut, sessionSlice } from './session-slice.ts';

const slices = combineSlices(sessionSlice, serverClockSlice, noticesSlice, pendingSlice, providerApi);

/** The state of the store. */
export type RootState = ReturnType<typeof slices>;
/** A store of the app. */
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
/** A thunk of the app. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;

/** Creates a store. The app has one store. Each test creates its own. */
export function createAppStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) => defaults().concat(hideExceptions, providerApi.middleware),
  });
}

/** The store of the page. */
export const store = createAppStore();

// A logout clears the player's data. Clock and notices stay.
function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  if (!state || !loggedOut.match(action)) return slices(state, action);
  return slices({ serverClock: state.serverClock, notices: state.notices }, action);
}
