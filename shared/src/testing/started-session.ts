import { configureProvider } from '../provider/call.ts';
import { clearStoredData } from '../store/saved-session.ts';
import { logIn, refreshProfile, startSession } from '../store/session.ts';
import { createAppStore, type AppStore } from '../store/store.ts';
import { answerWith } from './answer-with.ts';
import { ashaOnWire } from './sample-players.ts';

/** The answer to a login of the sample player. */
export const ashaLogsIn = {
  success: '1',
  msg: 'Welcome',
  data: { ...ashaOnWire, user_token: 'abc', user_session: 's1' },
};

/** Makes this browser one that nobody has used yet. */
export function freshBrowser(): void {
  clearStoredData();
  configureProvider({ token: () => undefined });
}

/** A store whose session was started as on page load. */
export function startedStore(): AppStore {
  const store = createAppStore();
  startSession(store);
  return store;
}

/** A store into which the sample player has logged in; `login.php` must be answered. */
export async function loggedInStore(): Promise<AppStore> {
  const store = startedStore();
  await store.dispatch(logIn({ phone_number: ashaOnWire.phone_number, mpin: '2580' }));
  await settled();
  return store;
}

/** A profile that has been asked for and is answered only when `arrive` is called. */
export async function pendingProfile(store: AppStore): Promise<{ arrive: (answer: object) => Promise<unknown> }> {
  let answer: (body: object) => void = () => undefined;
  answerWith({ 'get_profile.php': () => new Promise((resolve) => (answer = resolve)) });
  const loading = store.dispatch(refreshProfile());
  await settled();
  return {
    arrive: (body) => {
      answer(body);
      return loading;
    },
  };
}

/** Waits until answers that are under way have arrived. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}
