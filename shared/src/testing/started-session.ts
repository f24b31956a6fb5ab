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

/** Resets this browser to one that was never used. */
export function freshBrowser(): void {
  clearStoredData();
  configureProvider({ token: () => undefined });
}

/** A store with a session started as on page load. */
export function startedStore(): AppStore {
  const store = createAppStore();
  startSession(store);
  return store;
}

/** A store with the sample player logged in. The test must answer `login.php`. */
export async function loggedInStore(): Promise<AppStore> {
  const store = startedStore();
  await store.dispatch(logIn({ phone_number: ashaOnWire.phone_number, mpin: '2580' }));
  await settled();
  return store;
}

/** A profile request that is answered only when the test calls `arrive`. */
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

/** Waits for answers on their way. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}
