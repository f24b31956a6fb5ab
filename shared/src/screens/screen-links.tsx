import { createContext, use, type ReactNode } from 'react';
import type { LinkPlace, ScreenDeclaration } from './screen.ts';

/** The part of a screen's declaration that a link to it uses. */
export type ScreenLink = Pick<ScreenDeclaration, 'path' | 'title' | 'icon' | 'linkedFrom'>;

const LinksContext = createContext<readonly ScreenLink[]>([]);

/** Provides the links to screens of other remotes that this player may see. The shell does this. */
export function ScreenLinksProvider({ value, children }: { value: readonly ScreenLink[]; children: ReactNode }) {
  return <LinksContext value={value}>{children}</LinksContext>;
}

/** The screens of all remotes that are linked from a place, in the order of the plan. */
export function useScreenLinks(place: LinkPlace): ScreenLink[] {
  return use(LinksContext).filter(({ linkedFrom }) => linkedFrom?.includes(place));
}
