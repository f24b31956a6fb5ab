import { useCallback } from 'react';
import { providerApi, useAppDispatch } from 'shared/store';
import { isOpeningScreen } from './open-screen.ts';

/** Whether the player still waits for a screen or its data. Nothing else may use the network then. */
export function useStillWaiting(): () => boolean {
  const dispatch = useAppDispatch();
  return useCallback(
    () => isOpeningScreen() || dispatch(providerApi.util.getRunningQueriesThunk()).length > 0,
    [dispatch],
  );
}
