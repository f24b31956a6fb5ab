import type { ComponentProps } from 'react';
import * as route from '../../connection/route.tsx';

const base = '/control';

/** The parts of the address after /control. */
export function useRoute(): string[] {
  return route.useRoute().slice(1);
}

export function goTo(path: string): void {
  route.goTo(`${base}${path}`);
}

export function Link({ to, ...rest }: ComponentProps<typeof route.Link>) {
  return <route.Link to={`${base}${to}`} {...rest} />;
}
