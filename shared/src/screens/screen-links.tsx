import { createContext, use, type ReactNode } from 'react';
import type { LinkPlace, ScreenDeclaration } from './screen.ts';

/** What a link to a screen needs to know of it. */
export type ScreenLink = Pick<ScreenDeclaration, 'path' | 'title' | 'icon' | 'linkedFrom'>;

const LinksContext = createContext<readonly ScreenLink[]>([]);

/** Tells the screens below it which screens of other remotes are linked, as far as the player may see them. The shell does this. */
export function ScreenLinksProvider({ value, children }: { value: readonly ScreenLink[]; children: ReactNode }) {
  return <LinksContext value={value}>{children}</LinksContext>;
}

/** The screens of all remotes that are linked from a place, in the order of the plan. */
export function useScreenLinks(place: LinkPlace): ScreenLink[] {
  return use(LinksContext).filter(({ linkedFrom }) => linkedFrom?.includes(place));
}
