import { actEnded, actStarted } from './pending-slice.ts';
import type { AppThunk } from './store.ts';

/** Runs an act under the full-screen spinner, which stays until the last of them has ended. */
export function whilePending<Result>(act: () => Promise<Result>): AppThunk<Promise<Result>> {
  return async (dispatch) => {
    dispatch(actStarted());
    try {
      return await act();
    } finally {
      dispatch(actEnded());
    }
  };
}
