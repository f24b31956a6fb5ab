import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

/** An action in progress. */
export interface Act {
  id: string;
  /** Whether a spinner covers the screen meanwhile. */
  covers: boolean;
}

const initialState: Act[] = [];

/** The actions in progress, by id: actions may overlap, and one from before a logout must not end a later one. */
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

// Not `AppThunk`: the store's own type contains this slice.
type ActThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>;

/** Runs an action under the full-screen spinner, which stays until the last such action has ended. */
export function whilePending<Result>(act: () => Promise<Result>): ActThunk<Result> {
  return registered(act, true);
}

/** Runs an action that shows its own progress. No page reload interrupts it. */
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
