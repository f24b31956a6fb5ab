import { createContext, useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

/** How long a button ignores input after it was shown over another one, or came to mean something else. */
export const REST_MS = 800;

/** True inside a sheet or dialog: what opens there lies under the finger that opened it. */
export const OverlayContext = createContext(false);

/** True for `REST_MS` after `meaning` changed; from the first render on if the button takes another one's place. */
export function useRest(meaning: string, takesPlace: boolean): boolean {
  const [state, setState] = useState({ meaning, isResting: takesPlace });
  // During the render, so that the button never shows its new meaning while it still accepts input for the old one.
  if (state.meaning !== meaning) setState({ meaning, isResting: true });
  useEffect(() => {
    if (!state.isResting) return undefined;
    const timer = setTimeout(() => setState({ meaning: state.meaning, isResting: false }), REST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return state.isResting;
}

/** Whether a finger, a mouse or a key caused the event. A script's `click()` cannot be a second tap. */
export function isByHand({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent.isTrusted;
}

/** A key that is held down presses once. */
export function refuseHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
