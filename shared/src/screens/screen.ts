import type { Player } from '../provider/player-readers.ts';
import type { EarlyRead } from '../provider/early-reads.ts';
import type { InLanguages } from '../rules/languages.ts';

/**
 * Who may see a screen. `visitor`: only logged-out users. `player`: logged-in players. `active`: logged-in players with
 * status 1.
 */
export type Access = 'anyone' | 'visitor' | 'player' | 'active';

export type { Language } from '../rules/languages.ts';

/** The entries of the main navigation. */
export type Place = 'history' | 'bids' | 'home' | 'wallet';

/** A flag of the account: `"1"` if the provider supports the extension. */
export type AccountFlag = keyof Pick<Player, 'fair_play' | 'own_mpin' | 'demo'>;

/**
 * The places in which the app shows links to screens of any remote: the menu, the wallet's list, and the footer of
 * public pages.
 */
export type LinkPlace = 'menu' | 'wallet' | 'foot';

/** The declaration of a remote's screen. */
export interface ScreenDeclaration {
  /** The route, as in `/chart/:gameName`. A segment that begins with a colon matches any value. Case is ignored. */
  path: string;
  access: Access;
  /**
   * The title in the header. It may contain a `:param` of the path. A missing language falls back to another language.
   */
  title: InLanguages<string>;
  /** The file below `src`, without its extension: `single-bid/single-bid-screen` exports `SingleBidScreen`. */
  screen: string;
  /** Reads that need only the session. The page requests them while the screen is loading. */
  reads?: readonly EarlyRead[];
  /** The entry of the main navigation to mark as current, for a screen below such an entry. */
  place?: Place;
  /** `false` for a screen with its own actions at the bottom. Older shells ignore this and show the navigation. */
  bottomNav?: false;
  /**
   * `false` for a screen to which another site sends the player back. The page then shows a loading bar instead of the
   * splash.
   */
  splash?: false;
  /** Other places that show a link to this screen, with its title. Older shells ignore it. */
  linkedFrom?: readonly LinkPlace[];
  /** The icon of these links: one stroked SVG path in a box of 24 × 24. */
  icon?: string;
  /**
   * Shows the links, and mounts a `beside` screen, only for accounts with this flag. Visitors have no account, so they
   * see the links too.
   */
  needs?: AccountFlag;
  /**
   * This screen is no page. The shell mounts the screen next to every screen of a player, some seconds after the page's
   * start. The screen renders nothing until it is needed.
   */
  beside?: true;
}
