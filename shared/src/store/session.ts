import { setupListeners } from '@reduxjs/toolkit/query';
import { call, configureProvider, giveUpToken } from '../provider/call.ts';
import type { BankDetails } from '../provider/player-contract.ts';
import type { Login } from '../provider/player-readers.ts';
import { ProviderError } from '../provider/provider-error.ts';
import type { Reply } from '../provider/reply.ts';
import { deleteAnswers } from './last-known.ts';
import { notify } from './notices-slice.ts';
import { providerApi } from './provider-api.ts';
import {
  clearStoredData,
  clearTab,
  deviceId,
  isSavedPlayer,
  removeSavedSession,
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
import { clearVisitorNotes } from './visitor-notes.ts';

/** A wrapper, because tests cannot replace `location`. */
export const browserWindow = {
  replace: (path: string): void => location.replace(path),
};

/**
 * Restores the saved session, verifies it with the provider and keeps all tabs in sync. Returns whether a player is
 * logged in.
 */
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
  if (isLoggedIn) onSessionBegan(appStore);
  // A logout may have loaded this page before its own deletion was complete.
  else void deleteAnswers();
  return isLoggedIn;
}

/** Logs a player in. Returns a refusal as the reply. Throws after a failure. */
export function logIn({ phone_number, mpin }: { phone_number: string; mpin: string }): AppThunk<Promise<Reply<null>>> {
  return enter(phone_number, (who) => call('login.php', { ...who, password: mpin }));
}

/** Logs a player in with a passkey's signature. */
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
  sendLogin: (who: { phone_number: string; token_id: string }) => Promise<Reply<Login>>,
): AppThunk<Promise<Reply<null>>> {
  return async (dispatch) => {
    const reply = await sendLogin({ phone_number, token_id: deviceId() });
    if (!reply.ok) return reply;

    saveToken(reply.data.user_token);
    dispatch(loggedIn({ ...reply.data.player, phone_number }));
    return { ok: true, data: null, message: reply.message };
  };
}

/**
 * Clears everything stored and loads the login page as a new document, which also clears the memory of every remote.
 */
export function logOut(): AppThunk {
  return (dispatch) => {
    giveUpToken();
    clearStoredData();
    dispatch(loggedOut());
    browserWindow.replace('/login');
  };
}

/** Reloads the player's account. Resolves when the account has loaded or the request has failed. */
export function refreshProfile(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // A running request may have been answered before the latest change, so wait for that request and then send
    // another.
    await dispatch(providerApi.util.getRunningQueryThunk('profile', undefined));
    await dispatch(providerApi.endpoints.profile.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
}

function keepSaved(appStore: AppStore): void {
  const { subscribe, getState, dispatch } = appStore;
  let saved = getState().session;
  subscribe(() => {
    const before = saved;
    saved = getState().session;
    if (saved === before) return;
    if (saved.phone_number === before.phone_number) {
      // Another tab may have logged in another player, and this tab not yet left.
      if (isSavedPlayer(saved.phone_number)) saveSession(saved);
      return;
    }
    saveSession(saved);
    if (before.phone_number !== undefined) removeSavedSession(before.phone_number);
    if (saved.phone_number !== undefined) return onSessionBegan(appStore);
    dispatch(providerApi.util.resetApiState());
  });
}

// Runs at every start of a session: after a login, on a new page, or after a login in another tab.
function onSessionBegan(appStore: AppStore): void {
  clearVisitorNotes();
  followProfile(appStore);
}

// Loads the account, and loads it again after each action that changes the account. Also polls while the session lasts,
// because a win, a credit or a decided request changes the balance too.
function followProfile({ dispatch }: AppStore): void {
  const subscriptionOptions = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
  void dispatch(providerApi.endpoints.profile.initiate(undefined, { forceRefetch: true, subscriptionOptions }));
}

// Reads the saved session instead of the event's value. Tabs that write at the same time then all end up with the same
// session.
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
    // Another tab has changed the bank account. Storage contains only a part of it, so load the account again.
    if (player && !isBankKnown) void dispatch(refreshProfile());
    return;
  }
  if (saved.phone_number !== undefined) return browserWindow.replace('/');
  dispatch(loggedOut());
  // A logout must clear the memory too, so it reloads the page. After the end of a session, drafts stay for the next
  // login.
  if (isCleared) return browserWindow.replace('/login');
  dispatch(notify('warning', new ProviderError('session-ended').message, '/login'));
}

function isSameBank(one: BankDetails, other: BankDetails): boolean {
  return one.bank_name === other.bank_name && one.account_number === other.account_number;
}
