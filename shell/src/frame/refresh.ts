import { useState } from 'react';
import { notify, providerApi, refreshProfile, useAppDispatch, type AppThunk } from 'shared/store';

/** Brings up to date what every screen stands on (account, games, rates), and whatever else is on screen. */
export function refreshAll(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { games, rates } = providerApi.endpoints;
    const again = { forceRefetch: true, subscribe: false };
    const asked = [dispatch(games.initiate(undefined, again)), dispatch(rates.initiate(undefined, again))];
    dispatch(providerApi.util.invalidateTags(['Bids', 'Wallet', 'Funds', 'Charts']));
    const [answers] = await Promise.all([Promise.all(asked), dispatch(refreshProfile())]);
    const failure = answers.find(({ error }) => error)?.error;
    if (failure) dispatch(notify('error', failure.message ?? ''));
  };
}

export function useRefresh() {
  const dispatch = useAppDispatch();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    if (isRefreshing) return;
    setRefreshing(true);
    void dispatch(refreshAll()).finally(() => setRefreshing(false));
  };
  return { isRefreshing, refresh };
}
