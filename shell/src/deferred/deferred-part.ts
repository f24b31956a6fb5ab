import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the frame that no first screen needs. `preload` loads the part before it renders. */
export interface DeferredPart<Props> {
  (props: Props): ReactNode;
  preload(): Promise<unknown>;
}

const retryMs = 2000;

/**
 * Returns a component that renders nothing until the part has loaded. It retries a failed load while it is rendered.
 */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let part: ComponentType<Props> | undefined;
  const preload = async () => (part ??= await load());

  function Deferred(props: Props): ReactNode {
    const [isThere, setThere] = useState(part !== undefined);
    useEffect(() => {
      if (isThere) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isWanted = true;
      const tryLoad = () => {
        preload().then(
          () => isWanted && setThere(true),
          () => isWanted && (timer = setTimeout(tryLoad, retryMs)),
        );
      };
      tryLoad();
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [isThere]);
    return part ? createElement(part, props) : undefined;
  }
  return Object.assign(Deferred, { preload });
}
