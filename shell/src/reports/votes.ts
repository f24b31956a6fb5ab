import { isVoted, mostSeen, releaseKey, type PulseCount } from 'shared/plan';
import { newId, selectPlayer, store } from 'shared/store';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { followReports } from './report.ts';
import { isFirstPageIn, stepsOfSession } from './session-steps.ts';

const batchMs = 1000;

/**
 * Sends what this page reports with the player's pass, also what it reported before the login. So a release in which
 * nobody can sign in gets no votes. When the session ends, drops what has not been sent.
 */
export function sendVotes(): void {
  const steps = stepsOfSession(readPagePlan(), subjectOfBrowser());
  let waiting: PulseCount[] = [];
  let pass = passOfPlayer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    if (!pass) return;
    while (waiting.length > 0) {
      const seen = waiting.slice(0, mostSeen);
      if (!navigator.sendBeacon('/pulse', JSON.stringify({ batch: newId(), seen: [], votes: { pass, seen } }))) return;
      waiting = waiting.slice(mostSeen);
    }
  };
  const sendSoon = () => (timer ??= setTimeout(send, batchMs));
  followReports(({ remote, release }, measure) => {
    const step = steps.get(releaseKey(remote, release));
    if (step ? !isVoted(measure) || (measure.startsWith('usable') && isFirstPageIn(step)) : measure !== 'opened')
      return;
    waiting.push({ remote, release, measure, ...(step && { step }) });
    sendSoon();
  });
  store.subscribe(() => {
    const before = pass;
    pass = passOfPlayer();
    if (before && !pass) waiting = [];
    else if (!before && pass) sendSoon();
  });
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

function passOfPlayer(): string | undefined {
  return selectPlayer(store.getState())?.voter_pass;
}
