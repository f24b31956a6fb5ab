import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/** The development JSX function of the compiler, on the production runtime: shells do not share the development one. */
export function jsxDEV(
  type: Parameters<Jsx>[0],
  props: Parameters<Jsx>[1],
  key: Parameters<Jsx>[2],
  isStatic: boolean,
): ReturnType<Jsx> {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
