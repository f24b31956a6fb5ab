import { setupListeners } from '@reduxjs/toolkit/query';
import { call, configureProvider, giveUpToken } from '../provider/call.ts';
import type { BankDetails } from '../provider/player-contract.ts';
import type { Login } from '../provider/player-readers.ts';
import { ProviderError } from '../provider/provider-error.ts';
import type { Reply } from '../provider/reply.ts';
import { forgetAnswers } from './last-known.ts';
import { notify } from './notices-slice.ts';
import { providerApi } from './provider-api.ts';
import {
  clearStoredData,
  clearTab,
  deviceId,
  forgetSavedSession,
  onCameBack,
  onSavedSessionChanged,
  readSavedSession,
  readToken,
  saveSession,
  saveToken,
  shownBank,
} from './saved-session.ts';
import { serverTimeSeen } from './server-clock-slice.ts';
import { loggedIn, loggedOut, restored } from './session-slice.ts';
import { store } from './store.ts';
import type { AppStore, AppThunk } from './store.ts';
import { forgetVisitorNotes } from './visitor-notes.ts';

/** The page's address, which no test can replace. */
export const browserWindow = {
  replace: (path: string): void => location.replace(path),
};

/** Restores the saved session at once, has the provider verify it behind, and keeps all tabs agreeing; tells whether one is logged in. */
export function startSession(appStore: AppStore = store): boolean {
  const { dispatch, getState } = appStore;
  configureProvider({
    token: readToken,
    onServerTime: (time) => void dispatch(serverTimeSeen(time)),
    onSessionEnded: (message) => {
      if (getState().session.phone_number === undefined) return;
      dispatch(loggedOut());
      dispatch(notify('warning', message, '/login'));
    },
  });
  dispatch(restored(readSavedSession()));
  keepSaved(appStore);
  onSavedSessionChanged((isCleared) => followOtherTab(appStore, isCleared));
  onCameBack((isCleared) => followOtherTab(appStore, isCleared && getState().session.phone_number !== undefined));
  setupListeners(dispatch);

  const isLoggedIn = getState().session.phone_number !== undefined;
  if (isLoggedIn) sessionBegan(appStore);
  // A logout may have been cut off by the page that followed it.
  else void forgetAnswers();
  return isLoggedIn;
}

/** Logs a player in; a refusal is the reply, a failure throws. */
export function logIn({ phone_number, mpin }: { phone_number: string; mpin: string }): AppThunk<Promise<Reply<null>>> {
  return enter(phone_number, (who) => call('login.php', { ...who, password: mpin }));
}

/** Logs a player in with what a passkey has signed. */
export function logInWithPasskey({
  phone_number,
  credential,
}: {
  phone_number: string;
  credential: string;
}): AppThunk<Promise<Reply<null>>> {
  return enter(phone_number, (who) => call('passkey_login.php', { ...who, credential }));
}

function enter(
  phone_number: string,
  ask: (who: { phone_number: string; token_id: string }) => Promise<Reply<Login>>,
): AppThunk<Promise<Reply<null>>> {
  return async (dispatch) => {
    const reply = await ask({ phone_number, token_id: deviceId() });
    if (!reply.ok) return reply;

    saveToken(reply.data.user_token);
    dispatch(loggedIn({ ...reply.data.player, phone_number }));
    return { ok: true, data: null, message: reply.message };
  };
}

/** Forgets all that is stored and leaves for the login page with a new page, so that no remote's memory is left either. */
export function logOut(): AppThunk {
  return (dispatch) => {
    giveUpToken();
    clearStoredData();
    dispatch(loggedOut());
    browserWindow.replace('/login');
  };
}

/** Loads the player's account again; resolves when it is there or has failed. */
export function refreshProfile(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // One that is under way may have been answered before what has changed since.
    await dispatch(providerApi.util.getRunningQueryThunk('profile', undefined));
    await dispatch(providerApi.endpoints.profile.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
}

// One subscription writes what changed, whichever action changed it.
function keepSaved(appStore: AppStore): void {
  const { subscribe, getState, dispatch } = appStore;
  let saved = getState().session;
  subscribe(() => {
    const before = saved;
    saved = getState().session;
    if (saved === before) return;
    saveSession(saved);
    if (saved.phone_number === before.phone_number) return;
    if (before.phone_number !== undefined) forgetSavedSession(before.phone_number);
    if (saved.phone_number !== undefined) return sessionBegan(appStore);
    dispatch(providerApi.util.resetApiState());
  });
}

// Wherever it began, by a login, a new page or another tab.
function sessionBegan(appStore: AppStore): void {
  forgetVisitorNotes();
  followProfile(appStore);
}

// Loads the account, and again whenever an act says that it has changed, as long as the session lasts; and now and then,
// because a win, a credit or a decided request changes the balance without an act of this player's.
function followProfile({ dispatch }: AppStore): void {
  const subscriptionOptions = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
  void dispatch(providerApi.endpoints.profile.initiate(undefined, { forceRefetch: true, subscriptionOptions }));
}

// What is saved now counts, not what the event tells: tabs that write at once then end with the same.
function followOtherTab({ dispatch, getState }: AppStore, isCleared: boolean): void {
  if (isCleared) clearTab();
  const { phone_number, player } = getState().session;
  const saved = readSavedSession();
  if (phone_number === undefined || saved.phone_number === phone_number) {
    if (!saved.player) return;
    const isBankKnown = player && isSameBank(shownBank(player.bank_details), saved.player.bank_details);
    dispatch(
      restored(isBankKnown ? { ...saved, player: { ...saved.player, bank_details: player.bank_details } } : saved),
    );
    // Another tab has changed the bank account, of which only a part is saved.
    if (player && !isBankKnown) void dispatch(refreshProfile());
    return;
  }
  if (saved.phone_number !== undefined) return browserWindow.replace('/');
  dispatch(loggedOut());
  // A logout leaves no memory either; an ended session leaves what was typed for the next login.
  if (isCleared) return browserWindow.replace('/login');
  dispatch(notify('warning', new ProviderError('session-ended').message, '/login'));
}

function isSameBank(one: BankDetails, other: BankDetails): boolean {
  return one.bank_name === other.bank_name && one.account_number === other.account_number;
}
