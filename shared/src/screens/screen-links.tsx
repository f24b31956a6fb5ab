import { createContext, use, type ReactNode } from 'react';
import type { LinkPlace, ScreenDeclaration } from './screen.ts';

/** The fields of a screen's declaration that a link uses. */
export type ScreenLink = Pick<ScreenDeclaration, 'path' | 'title' | 'icon' | 'linkedFrom'>;

const LinksContext = createContext<readonly ScreenLink[]>([]);

/** Provides links to screens of other remotes that this player may see. Only the shell renders it. */
export function ScreenLinksProvider({ value, children }: { value: readonly ScreenLink[]; children: ReactNode }) {
  return <LinksContext value={value}>{children}</LinksContext>;
}

/** Returns the screens of all remotes that declare a link in this place, in the order of the plan. */
export function useScreenLinks(place: LinkPlace): ScreenLink[] {
  return use(LinksContext).filter(({ linkedFrom }) => linkedFrom?.includes(place));
}
