import type { Player } from '../provider/player-readers.ts';
import type { EarlyRead } from '../provider/early-reads.ts';
import type { InLanguages } from '../rules/languages.ts';

/** Who may see a screen: `visitor` only while logged out, `player` logged in, `active` logged in with status 1. */
export type Access = 'anyone' | 'visitor' | 'player' | 'active';

export type { Language } from '../rules/languages.ts';

/** The places of the main navigation. */
export type Place = 'history' | 'bids' | 'home' | 'wallet';

/** A flag that an account has as `"1"` when its provider supports an extension. */
export type AccountFlag = keyof Pick<Player, 'fair_play' | 'own_mpin' | 'demo'>;

/** Where the app links to screens of any remote: the menu, the wallet's list, the footer of public pages. */
export type LinkPlace = 'menu' | 'wallet' | 'foot';

/** What a remote declares about one of its screens. */
export interface ScreenDeclaration {
  /** The route, as in `/chart/:gameName`. A segment after a colon matches anything. Case is ignored. */
  path: string;
  access: Access;
  /** The title in the header. It may contain a `:param` of the path. A language without one shows a fallback. */
  title: InLanguages<string>;
  /** The file below `src` without its extension, as in `single-bid/single-bid-screen`, which exports `SingleBidScreen`. */
  screen: string;
  /** Reads that depend on the player alone. The page requests them while the screen is loading. */
  reads?: readonly EarlyRead[];
  /** The navigation place to mark as current, on a screen that belongs to a place without being it. */
  place?: Place;
  /** `false` for a screen with its own actions at the bottom. Older shells show the navigation there anyway. */
  bottomNav?: false;
  /** `false` for a screen that players return to from another site: the page shows a loading bar, no splash. */
  splash?: false;
  /** Where else the app links to this screen, with its title. Older shells ignore it. */
  linkedFrom?: readonly LinkPlace[];
  /** The icon of those links: one stroked SVG path in a 24 × 24 box. */
  icon?: string;
  /** The account flag that those links and `beside` require. Visitors, who have no account, see the links. */
  needs?: AccountFlag;
  /** Not a page: mounted next to every screen of a player some seconds later. It shows itself when needed. */
  beside?: true;
}
