import * as provider from 'shared/provider';
import { beginAct } from './act-under-way.ts';
import { reportForRemoteAndShell } from './report-session.ts';
import type { ReleaseName } from './report.ts';

// The calls that are actions of the player. Other calls read data for a screen.
const actions: ReadonlySet<provider.CallName> = new Set<provider.CallName>([
  'set_bid_new.php',
  'add_points_request.php',
  'withdraw_request.php',
  'cancel_withdraw_request.php',
  'update_bank_details.php',
  'edit_profile.php',
  'create_payment.php',
]);

let inView: ReleaseName | undefined;

export function setScreenInView(release: ReleaseName): void {
  inView = release;
}

export function screenInView(): ReleaseName | undefined {
  return inView;
}

/** Begins an action. The returned function reports the result for the release of the screen that began the action. */
export function beginAction(): (isAccepted: boolean) => void {
  const release = inView;
  return (isAccepted) => {
    if (!release) return;
    reportForRemoteAndShell(release, 'tried');
    if (isAccepted) reportForRemoteAndShell(release, 'accepted');
  };
}

/**
 * The `call` that remotes get. Reports if an action was accepted or failed, for the release of the screen that began
 * the action.
 */
export const callAndReport: typeof provider.call = async (name, payload, options) => {
  if (!actions.has(name)) return provider.call(name, payload, options);
  const reportEnd = beginAction();
  const endAct = options?.traceId ? beginAct(options.traceId) : undefined;
  try {
    const reply = await provider.call(name, payload, options);
    reportEnd(reply.ok);
    return reply;
  } catch (error) {
    // A cancelled action or an ended session is not a fault of the release.
    const isFault = !(error instanceof provider.ProviderError && ['cancelled', 'session-ended'].includes(error.kind));
    if (isFault) reportEnd(false);
    throw error;
  } finally {
    endAct?.();
  }
};
