import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Slice, SliceCaseReducers, SliceSelectors, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { noticesSlice } from './notices-slice.ts';
import { pendingSlice } from './pending-slice.ts';
import { providerApi } from './provider-api.ts';
import { serverClockSlice } from './server-clock-slice.ts';
import { loggedOut, sessionSlice } from './session-slice.ts';

const slices = combineSlices(sessionSlice, serverClockSlice, noticesSlice, pendingSlice, providerApi);

/** The state that is there before any remote has loaded. */
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
    middleware: (defaults) => defaults().concat(providerApi.middleware),
  });
}

/** The one store of the page. */
export const store = createAppStore();

/** Adds a remote's slice to the store when the remote loads; its selectors take the root state. */
export function injectSlice<State, Reducers extends SliceCaseReducers<State>, Name extends string, Selectors extends SliceSelectors<State>>(
  slice: Slice<State, Reducers, Name, Name, Selectors>,
) {
  // Another release of the same remote brings its own reducers.
  const { actions, selectors } = slice.injectInto(slices, { overrideExisting: true });
  // A selector of an injected slice reads any root state: it falls back to the slice's initial state.
  return { actions, selectors: selectors as unknown as RootSelectors<State, Selectors> };
}

type RootSelectors<State, Selectors extends SliceSelectors<State>> = {
  [Key in keyof Selectors]: Selectors[Key] extends (state: State, ...rest: infer Rest) => infer Result
    ? (state: RootState, ...rest: Rest) => Result
    : never;
};

// Nothing that one player saw or typed, in any remote's slice, is left for the next; clock and notices are nobody's.
function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  if (!state || !loggedOut.match(action)) return slices(state, action);
  return slices({ serverClock: state.serverClock, notices: state.notices }, action);
}
