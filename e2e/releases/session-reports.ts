import { votersOf } from '../setup/voters.ts';
import type { LivePlan, Releasing } from './release-command.ts';

/** Reports opened screens of a remote as twenty new voters would, until `work` has ended. */
export async function whileSessionsReport<Result>(
  releasing: Releasing,
  remote: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const newPass = votersOf(releasing.product.dataDir);
  const reporting = setInterval(() => void reportOnce(releasing, remote, newPass), 100);
  try {
    return await work();
  } finally {
    clearInterval(reporting);
  }
}

/**
 * The canary has its share from the plan. Without a stable release, the other browsers have no such remote. Before the
 * canary, voters open the stable release, because a rollout without voters is refused.
 */
async function reportOnce({ address, plan }: Releasing, remote: string, newPass: () => string): Promise<void> {
  const { stable, canary }: Partial<LivePlan['remotes'][string]> = (await plan()).remotes[remote] ?? {};
  const step = canary && `${canary.salt}.${canary.percent}`;
  for (let browser = 0; browser < 20; browser += 1) {
    const release = canary && browser < canary.percent / 5 ? canary.release : stable;
    if (!release) return;
    await fetch(`${address}/pulse`, {
      method: 'POST',
      body: JSON.stringify({
        seen: [],
        votes: { pass: newPass(), seen: [{ remote, release, measure: 'opened', ...(step && { step }) }] },
      }),
    });
  }
}
