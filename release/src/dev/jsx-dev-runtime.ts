import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/** What the compiler calls in development, by the runtime that the shell shares: no shell shares that of development. */
export function jsxDEV(
  type: Parameters<Jsx>[0],
  props: Parameters<Jsx>[1],
  key: Parameters<Jsx>[2],
  isStatic: boolean,
): ReturnType<Jsx> {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
