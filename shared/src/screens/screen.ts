import type { Player } from '../provider/player-readers.ts';
import type { EarlyRead } from '../provider/early-reads.ts';

/** Who may see a screen: `visitor` only while logged out, `player` logged in, `active` logged in with status 1. */
export type Access = 'anyone' | 'visitor' | 'player' | 'active';

/** The languages of the app; English carries the exact texts of the specification. */
export type Language = 'en' | 'hi';

/** The places of the main navigation. */
export type Place = 'history' | 'bids' | 'home' | 'wallet';

/** What an account says "1" to of a provider that offers more. */
export type AccountFlag = keyof Pick<Player, 'fair_play' | 'own_mpin' | 'demo'>;

/** The places from which the app links to screens of any remote: the menu, the wallet's list of ways, the foot of public pages. */
export type LinkPlace = 'menu' | 'wallet' | 'foot';

/** What a remote declares about one of its screens. */
export interface ScreenDeclaration {
  /** The route, as in `/chart/:gameName`: a part is itself or, after a colon, any one; matching ignores case. */
  path: string;
  access: Access;
  /** The title in the header; a `:param` of the path may stand in it. */
  title: Record<Language, string>;
  /** The file below `src` without its ending, as in `single-bid/single-bid-screen`; it exports `SingleBidScreen`. */
  screen: string;
  /** What it asks the provider for at once and for its player alone; the page asks while the screen is on its way. */
  reads?: readonly EarlyRead[];
  /** The place that is marked as where the player is, on a screen that belongs to one without being it. */
  place?: Place;
  /** `false` for a screen that keeps its foot for an act of its own; older shells show the navigation all the same. */
  bottomNav?: false;
  /** `false` for a screen to which the player comes back from elsewhere: the page shows that it loads, and no splash. */
  splash?: false;
  /** Where else the app links to it, with its title; older shells do nowhere. */
  linkedFrom?: readonly LinkPlace[];
  /** The icon of those links: one SVG path in a box of 24, which is stroked. */
  icon?: string;
  /** What an account must say "1" to for those links, and for what is beside; a visitor has no account and sees them. */
  needs?: AccountFlag;
  /** Never a page: it stays beside every screen of a player, once one has stood for some seconds, and shows itself when it must. */
  beside?: true;
}
