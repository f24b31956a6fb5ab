import { actEnded, actStarted } from './pending-slice.ts';
import type { AppThunk } from './store.ts';

/** Runs an act under the full-screen spinner, which stays until the last of them has ended. */
export function whilePending<Result>(act: () => Promise<Result>): AppThunk<Promise<Result>> {
  return counted(act, { covers: true });
}

/** Runs an act that shows by itself how it goes; no page is loaded anew in the middle of it. */
export function whileUnderWay<Result>(act: () => Promise<Result>): AppThunk<Promise<Result>> {
  return counted(act, { covers: false });
}

function counted<Result>(act: () => Promise<Result>, how: { covers: boolean }): AppThunk<Promise<Result>> {
  return async (dispatch) => {
    dispatch(actStarted(how));
    try {
      return await act();
    } finally {
      dispatch(actEnded(how));
    }
  };
}
