import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

/** An act under way. */
export interface Act {
  id: string;
  /** Whether the screen is covered meanwhile. */
  covers: boolean;
}

const initialState: Act[] = [];

/** The acts under way, each by itself: two may overlap, and one that began before a logout must not end one begun after it. */
export const pendingSlice = createSlice({
  name: 'pending',
  initialState,
  reducers: {
    actStarted: (acts, { payload }: PayloadAction<Act>) => {
      acts.push(payload);
    },
    actEnded: (acts, { payload }: PayloadAction<string>) => acts.filter(({ id }) => id !== payload),
  },
  selectors: {
    selectIsPending: (acts) => acts.length > 0,
    selectIsCovered: (acts) => acts.some(({ covers }) => covers),
  },
});

const { actStarted, actEnded } = pendingSlice.actions;
export const { selectIsCovered, selectIsPending } = pendingSlice.selectors;

// Not `AppThunk`: the store's own type holds this slice.
type ActThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>;

/** Runs an act under the full-screen spinner, which stays until the last of them has ended. */
export function whilePending<Result>(act: () => Promise<Result>): ActThunk<Result> {
  return registered(act, true);
}

/** Runs an act that shows by itself how it goes; no page is loaded anew in the middle of it. */
export function whileUnderWay<Result>(act: () => Promise<Result>): ActThunk<Result> {
  return registered(act, false);
}

function registered<Result>(act: () => Promise<Result>, covers: boolean): ActThunk<Result> {
  return async (dispatch) => {
    const id = nanoid();
    dispatch(actStarted({ id, covers }));
    try {
      return await act();
    } finally {
      dispatch(actEnded(id));
    }
  };
}
