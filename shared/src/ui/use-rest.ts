import { createContext, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

/** How long a button ignores input after it replaced another one or changed its action. */
export const REST_MS = 800;

/** Events and timers round the time differently: a press right after the end must not count as one before it. */
const CLOCK_MARGIN_MS = 20;

/** True inside a sheet or dialog, which opens under the finger that opened it. */
export const OverlayContext = createContext(false);

/**
 * Whether a button ignores input: for `REST_MS` after `meaning` changed, and after it was shown if it replaces another one.
 * The time of the press counts, not of its event: a busy phone may handle it much later.
 */
export function useRest(meaning: string, takesPlace: boolean) {
  const [state, setState] = useState({ meaning, isResting: takesPlace });
  const began = useRef(-Infinity);
  // During the render, so that the button never shows its new action while it still accepts input for the old one.
  if (state.meaning !== meaning) setState({ meaning, isResting: true });
  useLayoutEffect(() => {
    if (!state.isResting) return undefined;
    began.current = performance.now();
    const timer = setTimeout(() => setState({ meaning: state.meaning, isResting: false }), REST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isTooEarly = (event: SyntheticEvent) =>
    isByHand(event) && (state.isResting || event.timeStamp < began.current + REST_MS - CLOCK_MARGIN_MS);
  return { isResting: state.isResting, isTooEarly };
}

/** Whether a finger, a mouse or a key caused the event. A script's `click()` cannot be a second tap. */
function isByHand({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent.isTrusted;
}

/** Ignores the repeated presses of a held key. */
export function refuseHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
