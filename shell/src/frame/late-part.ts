import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the frame that no first screen needs, with a way to bring it before it is wanted. */
export interface LatePart<Props> {
  (props: Props): ReactNode;
  bring(): Promise<unknown>;
}

const tryAgainAfter = 2000;

/** What is rendered before it is there appears as soon as it has come; one that did not come is asked for again while it is wanted. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
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
