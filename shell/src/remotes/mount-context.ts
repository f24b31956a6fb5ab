import type { Mount, MountActions, MountContext, MountState, Unmount } from 'shared/screens';
import { reportThrown } from '../reports/report-errors.ts';

export interface MountedModule {
  update(state: MountState): void;
  /** Ends the subscriptions and unmounts, also if `mount` is still running. */
  leave(): void;
}

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
  const unmounted = (mounted: Unmount | { unmount: Unmount }) => {
    const unmount = typeof mounted === 'function' ? mounted : () => mounted.unmount();
    return () => {
      try {
        unmount();
      } catch (error) {
        reportThrown(error);
      }
    };
  };
  let leave: (() => void) | undefined;
  const keep = (mounted: Unmount | { unmount: Unmount }) => {
    leave = unmounted(mounted);
    if (hasLeft) leave();
  };
  try {
    const mounted = mount(element, context);
    if (mounted instanceof Promise) mounted.then(keep).catch(failed);
    else keep(mounted);
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
      listeners.clear();
      leave?.();
    },
  };
}
