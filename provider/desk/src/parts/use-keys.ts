import { useEffect, useEffectEvent } from 'react';

const fields = 'input, textarea, select, [contenteditable]';

/**
 * Calls the action of a pressed key. Ignores keys in a text field, keys below an open dialog, combinations, and the
 * repeats of a held key, which could decide request after request.
 */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
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
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
