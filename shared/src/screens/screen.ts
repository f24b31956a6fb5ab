import type { EarlyRead } from '../provider/early-reads.ts';

/** Who may see a screen: `visitor` only while logged out, `player` logged in, `active` logged in with status 1. */
export type Access = 'anyone' | 'visitor' | 'player' | 'active';

/** The languages of the app; English carries the exact texts of the specification. */
export type Language = 'en' | 'hi';

/** The places of the main navigation. */
export type Place = 'history' | 'bids' | 'home' | 'wallet';

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
}
