import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

interface Act {
  /** Whether the screen is covered meanwhile. */
  covers: boolean;
}

/** How many acts are under way: counts, because two may overlap and the first to end must not hide the other. */
export const pendingSlice = createSlice({
  name: 'pending',
  initialState: { acts: 0, covers: 0 },
  reducers: {
    actStarted: (count, { payload }: PayloadAction<Act>) => {
      count.acts += 1;
      if (payload.covers) count.covers += 1;
    },
    actEnded: (count, { payload }: PayloadAction<Act>) => {
      // A logout may have emptied the counts meanwhile.
      count.acts = Math.max(0, count.acts - 1);
      if (payload.covers) count.covers = Math.max(0, count.covers - 1);
    },
  },
  selectors: { selectIsPending: ({ acts }) => acts > 0, selectIsCovered: ({ covers }) => covers > 0 },
});

const { actStarted, actEnded } = pendingSlice.actions;
export const { selectIsCovered, selectIsPending } = pendingSlice.selectors;

// Not `AppThunk`: the store's own type holds this slice.
type ActThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>;

/** Runs an act under the full-screen spinner, which stays until the last of them has ended. */
export function whilePending<Result>(act: () => Promise<Result>): ActThunk<Result> {
  return counted(act, { covers: true });
}

/** Runs an act that shows by itself how it goes; no page is loaded anew in the middle of it. */
export function whileUnderWay<Result>(act: () => Promise<Result>): ActThunk<Result> {
  return counted(act, { covers: false });
}

function counted<Result>(act: () => Promise<Result>, how: { covers: boolean }): ActThunk<Result> {
  return async (dispatch) => {
    dispatch(actStarted(how));
    try {
      return await act();
    } finally {
      dispatch(actEnded(how));
    }
  };
}
