import type { Mount, MountActions, MountContext, MountState, Unmount } from 'shared/screens';
import { reportThrown } from '../reports/report-errors.ts';

type Mounted = Unmount | { unmount: Unmount };

export interface MountedModule {
  update(state: MountState): void;
  /** Ends the subscriptions and unmounts, also if `mount` is still running. */
  leave(): void;
}

/** A screen whose `mount` takes longer gets the error card. It also covers slow networks. */
const mountWithinMs = 20_000;

/** Mounts a screen of another framework into an element. */
export function mountModule(
  mount: Mount,
  element: HTMLElement,
  { path, state, actions }: { path: string; state: MountState; actions: MountActions },
): MountedModule {
  const listeners = new Set<(state: MountState) => void>();
  let current = state;
  let hasLeft = false;
  const context: MountContext = {
    ...actions,
    path,
    get state() {
      return current;
    },
    subscribe(listener) {
      if (!hasLeft) listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const failed = (error: unknown) => (hasLeft ? reportThrown(error) : actions.fail(error));
  let unmount: Unmount | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    try {
      unmount?.();
    } catch (error) {
      reportThrown(error);
    }
  };
  const keep = (mounted: Mounted) => {
    clearTimeout(timer);
    unmount = typeof mounted === 'function' ? mounted : () => mounted.unmount();
    if (hasLeft) end();
  };
  try {
    const mounted = mount(element, context);
    if (!mounted) throw new TypeError(`mount of ${path} returned nothing that unmounts the screen.`);
    // Zone.js replaces the global Promise, so `instanceof` does not recognize every promise.
    if ('then' in mounted) {
      const late = () => failed(new Error(`mount of ${path} did not settle within ${mountWithinMs / 1000} s.`));
      timer = setTimeout(late, mountWithinMs);
      Promise.resolve(mounted).then(keep).catch(failed);
    } else keep(mounted);
  } catch (error) {
    failed(error);
  }
  return {
    update(next) {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener(next);
    },
    leave() {
      hasLeft = true;
      clearTimeout(timer);
      listeners.clear();
      end();
    },
  };
}
