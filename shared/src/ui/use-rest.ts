import { createContext, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

/** How long a button ignores input after it replaced another button or changed its action. */
export const REST_MS = 800;

/** Events and timers round the time differently. This margin accepts a press right after the rest. */
const CLOCK_MARGIN_MS = 20;

type Press = Pick<SyntheticEvent, 'nativeEvent' | 'timeStamp'>;

/** True inside a sheet or dialog, which opens under the finger that opened it, and in the operators' desk. */
export const OverlayContext = createContext(false);

/**
 * Makes a button ignore input for `REST_MS` after `meaning` changed. If `takesPlace` is true, also after the button
 * appeared.
 * `isTooEarly` compares the time of the press, because a busy phone may handle the event much later.
 */
export function useRest(meaning: string, takesPlace: boolean) {
  const [state, setState] = useState({ meaning, isResting: takesPlace });
  const began = useRef(-Infinity);
  // Set during the render, so that the button never shows its new action while it still accepts input for the old
  // action.
  if (state.meaning !== meaning) setState({ meaning, isResting: true });
  useLayoutEffect(() => {
    if (!state.isResting) return undefined;
    began.current = performance.now();
    const timer = setTimeout(() => setState({ meaning: state.meaning, isResting: false }), REST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isTooEarly = (event: Press) =>
    isByHand(event) && (state.isResting || event.timeStamp < began.current + REST_MS - CLOCK_MARGIN_MS);
  return { isResting: state.isResting, isTooEarly };
}

/** Returns true if a finger, a mouse or a key caused the event. A script's `click()` cannot be a second tap. */
function isByHand({ nativeEvent }: Press): boolean {
  return nativeEvent.isTrusted;
}

/** Ignores the repeated presses of a held Enter key. */
export function refuseHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
