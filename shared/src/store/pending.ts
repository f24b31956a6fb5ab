import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';

/** An action that is running. */
export interface Act {
  id: string;
  /** True if a spinner covers the screen while the action runs. */
  covers: boolean;
}

const initialState: Act[] = [];

/**
 * The running actions by id. Actions may overlap, and the end of an action from before a logout must not remove a later
 * action.
 */
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

// Not `AppThunk`, because the type of the store contains this slice, which would be circular.
type ActThunk<Result> = ThunkAction<Promise<Result>, unknown, unknown, UnknownAction>;

/** Runs an action under the full-screen spinner. The spinner stays until the last of these actions has ended. */
export function whilePending<Result>(act: () => Promise<Result>): ActThunk<Result> {
  return registered(act, true);
}

/** Runs an action that shows its own progress. The app does not reload the page while it runs. */
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
