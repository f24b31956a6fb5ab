import { useCallback } from 'react';
import { providerApi, useAppDispatch } from 'shared/store';
import { isOpeningScreen } from './open-screen.ts';

/**
 * Returns a function that returns true while the player waits for a screen or its data. Background requests wait until
 * then.
 */
export function useStillWaiting(): () => boolean {
  const dispatch = useAppDispatch();
  return useCallback(
    () => isOpeningScreen() || dispatch(providerApi.util.getRunningQueriesThunk()).length > 0,
    [dispatch],
  );
}
