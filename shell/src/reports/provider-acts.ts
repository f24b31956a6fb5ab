import * as provider from 'shared/provider';
import { reportForRemoteAndShell } from './report-session.ts';
import type { ReleaseName } from './report.ts';

// What a player does, as against what a screen asks by itself.
const acts: ReadonlySet<provider.CallName> = new Set<provider.CallName>([
  'set_bid_new.php',
  'add_points_request.php',
  'withdraw_request.php',
  'cancel_withdraw_request.php',
  'update_bank_details.php',
  'edit_profile.php',
  'create_payment.php',
]);

let inView: ReleaseName | undefined;

/** Remembers whose screen the player is at. */
export function setScreenInView(release: ReleaseName): void {
  inView = release;
}

/** To be called when an act begins; what it gives back reports how the act ended, for the release whose screen began it. */
export function beginAct(): (isAccepted: boolean) => void {
  const release = inView;
  return (isAccepted) => {
    if (!release) return;
    reportForRemoteAndShell(release, 'tried');
    if (isAccepted) reportForRemoteAndShell(release, 'accepted');
  };
}

/** The provider as remotes are given it: whether an act was accepted is reported for the release on whose screen it began. */
export const callAndReport: typeof provider.call = async (name, payload, options) => {
  if (!acts.has(name)) return provider.call(name, payload, options);
  const reportEnd = beginAct();
  try {
    const reply = await provider.call(name, payload, options);
    reportEnd(reply.ok);
    return reply;
  } catch (error) {
    // Given up by the player, or with a session that is over: no fault of the release.
    const isFault = !(error instanceof provider.ProviderError && ['cancelled', 'session-ended'].includes(error.kind));
    if (isFault) reportEnd(false);
    throw error;
  }
};
