import { useEffect, useEffectEvent } from 'react';
import { useRest } from 'shared/ui/use-rest';

type Actions = Readonly<Record<string, (() => void) | undefined>>;

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Calls the action of a pressed key. Ignores keys for 800 ms after the component appears, and after the available keys
 * or `meaning` change: a second key must not decide what the person has not read.
 */
export function useKeys(actions: Actions, meaning = ''): void {
  const available = Object.keys(actions).filter((key) => actions[key]);
  const { isTooEarly } = useRest([...available, meaning].join(' '), true);
  useKeyPresses(actions, isTooEarly);
}

/** Calls the action of a pressed key at any time. Only for keys that choose or show something. */
export function useHarmlessKeys(actions: Actions): void {
  useKeyPresses(actions);
}

/**
 * Ignores keys in a text field, keys below an open dialog, combinations, and the repeats of a held key, which could
 * decide request after request.
 */
function useKeyPresses(actions: Actions, isTooEarly?: ReturnType<typeof useRest>['isTooEarly']): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(fields)) return;
    if (document.querySelector('dialog[open]')) return;
    // The focused button or link takes these keys itself.
    if (
      [' ', 'Enter'].includes(event.key) &&
      event.target instanceof Element &&
      event.target.closest('button, a, summary')
    )
      return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    if (!isTooEarly?.({ nativeEvent: event, timeStamp: event.timeStamp })) action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
