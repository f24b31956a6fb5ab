import { configureProvider } from '../provider/call.ts';
import { clearStoredData } from '../store/saved-session.ts';
import { logIn, refreshProfile, startSession } from '../store/session.ts';
import { createAppStore, type AppStore } from '../store/store.ts';
import { answerWith } from './answer-with.ts';
import { ashaOnWire } from './sample-players.ts';

/** The provider's answer to a login of the sample player. */
export const ashaLogsIn = {
  success: '1',
  msg: 'Welcome',
  data: { ...ashaOnWire, user_token: 'abc', user_session: 's1' },
};

/** Resets storage, as in a browser that has never opened the app. */
export function freshBrowser(): void {
  clearStoredData();
  configureProvider({ token: () => undefined });
}

/** Creates a store and starts its session, like a page load. */
export function startedStore(): AppStore {
  const store = createAppStore();
  startSession(store);
  return store;
}

/** Creates a store and logs in the sample player. The test must answer `login.php`. */
export async function loggedInStore(): Promise<AppStore> {
  const store = startedStore();
  await store.dispatch(logIn({ phone_number: ashaOnWire.phone_number, mpin: '2580' }));
  await settled();
  return store;
}

/** Starts a profile request. Its answer arrives when the test calls `arrive`. */
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

/** Waits for answers that are on their way. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}
