import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/**
 * Implements the compiler's development JSX function on the production runtime, because shells do not provide the
 * development runtime.
 */
export function jsxDEV(
  type: Parameters<Jsx>[0],
  props: Parameters<Jsx>[1],
  key: Parameters<Jsx>[2],
  isStatic: boolean,
): ReturnType<Jsx> {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
