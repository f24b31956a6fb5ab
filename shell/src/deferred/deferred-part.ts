import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the frame that no first screen needs. `bring` loads it before it is rendered. */
export interface DeferredPart<Props> {
  (props: Props): ReactNode;
  bring(): Promise<unknown>;
}

const tryAgainAfter = 2000;

/** Renders nothing until the part has loaded, and retries while it is rendered. */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let part: ComponentType<Props> | undefined;
  const bring = async () => (part ??= await load());

  function Late(props: Props): ReactNode {
    const [isThere, setThere] = useState(part !== undefined);
    useEffect(() => {
      if (isThere) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isWanted = true;
      const ask = () => {
        bring().then(
          () => isWanted && setThere(true),
          () => isWanted && (timer = setTimeout(ask, tryAgainAfter)),
        );
      };
      ask();
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [isThere]);
    return part ? createElement(part, props) : undefined;
  }
  return Object.assign(Late, { bring });
}
