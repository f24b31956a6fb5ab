import type { call } from '../provider/call.ts';
import type { Language } from '../rules/languages.ts';

/** What a screen of another framework shows, and in which way. */
export interface MountState {
  /** The values of the path's parameters. For `/offers/*`, `params['*']` is the rest of the address. */
  params: Readonly<Record<string, string>>;
  /** The query of the address, as in `?tab=won`. */
  search: string;
  language: Language;
  /** `dark` only if the screens file has `"darkTheme": true`. */
  theme: 'light' | 'dark';
}

/** Calls the provider as the player. Present only if ops allow it for the remote: `release grant --session`. */
export interface SessionHandle {
  phone_number: string;
  /** Adds the player's token. Returns a refusal as a value, and throws a `ProviderError` for a failure. */
  call: typeof call;
}

/** What the shell does for a screen of another framework. */
export interface MountActions {
  /** Opens an address of the app. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Replaces the title in the header and of the page, until the screen is left. */
  setTitle(title: string): void;
  /** Unmounts the screen and shows the card with Retry, for an error after which the screen cannot go on. */
  fail(error: unknown): void;
  session?: SessionHandle;
}

/** The second argument of `mount`. */
export interface MountContext extends MountActions {
  /** The screen's path in the screens file, as in `/offers/:id`. */
  path: string;
  /** The current state. */
  readonly state: MountState;
  /** Calls the listener after each change, until the returned function is called or the screen is left. */
  subscribe(listener: (state: MountState) => void): () => void;
}

/**
 * Ends what `mount` began. The shell calls it exactly once, when the screen is left or has failed. It removes every
 * listener and timer of the screen.
 */
export type Unmount = () => unknown;

/** Renders a screen into an empty element. A module of a foreign build exports it. */
export type Mount = (
  element: HTMLElement,
  context: MountContext,
) => Unmount | { unmount: Unmount } | Promise<Unmount | { unmount: Unmount }>;

/** The props of a React screen of a foreign build. */
export type ForeignScreenProps = MountState & MountActions;
