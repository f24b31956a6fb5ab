export interface Channel {
  stable: string;
  lastKnownGood?: string;
  state: string;
  canary?: { release: string; percent: number; salt: string };
}

export interface Plan {
  revision: number;
  shell: Channel;
  remotes: Record<string, Channel>;
}

interface Rates {
  failed: number;
  crashed: number;
  refused: number;
}

const usual: Rates = { failed: 0.004, crashed: 0.002, refused: 0.05 };
const bad: Rates = { failed: 0.3, crashed: 0.05, refused: 0.3 };

/**
 * Returns the contents of the collector's file: counts of the last hour, and counts of the previous release in the hour
 * before.
 */
export function keptCounts(plan: Plan): string {
  const now = Math.floor(Date.now() / 60_000);
  const lines = channels(plan).flatMap(([remote, { stable, lastKnownGood }]) =>
    Array.from({ length: 118 }, (_, at) => now - 119 + at).flatMap((minute) => {
      const counts = countsOf(900 + Math.round(300 * Math.sin(minute / 9) + 120 * Math.random()), usual);
      const release = minute < now - 59 ? lastKnownGood : stable;
      return Object.entries(counts).map(([measure, count]) =>
        JSON.stringify({ minute, remote, release, measure, count }),
      );
    }),
  );
  return `${lines.join('\n')}\n`;
}

/**
 * Sends the reports of simulated browsers until it is stopped. Each browser has its own voter, and gets its release by the
 * plan's shares.
 */
export function reportSessions(
  address: string,
  plan: () => Promise<Plan>,
  badCanaries: ReadonlySet<string>,
  newPass: () => string,
): () => void {
  const over = new AbortController();
  const report = async () => {
    while (!over.signal.aborted) {
      const current = await plan().catch(() => undefined);
      // While the controller is down, requests fail.
      if (current)
        await Promise.allSettled(
          Array.from({ length: 10 }, () => sendReports(address, current, badCanaries, newPass())),
        );
      await new Promise((wake) => setTimeout(wake, 100));
    }
  };
  void report();
  return () => over.abort();
}

async function sendReports(address: string, plan: Plan, badCanaries: ReadonlySet<string>, pass: string): Promise<void> {
  const seen = channels(plan).flatMap(([remote, { stable, canary }]) => {
    const isCanary = canary !== undefined && Math.random() * 100 < canary.percent;
    const counted = {
      remote,
      release: isCanary ? canary.release : stable,
      ...(canary && { step: `${canary.salt}.${canary.percent}` }),
    };
    return Object.entries(countsOf(1, isCanary && badCanaries.has(remote) ? bad : usual)).flatMap(([measure, count]) =>
      count > 0 ? [{ ...counted, measure }] : [],
    );
  });
  // As a page does: the counts, and apart from them the votes.
  for (const body of [{ seen }, { seen: [], votes: { pass, seen } }])
    await fetch(`${address}/pulse`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
}

function countsOf(sessions: number, { failed, crashed, refused }: Rates): Record<string, number> {
  const tried = some(sessions, 0.5);
  const slow = some(sessions, 0.06);
  return {
    session: sessions,
    opened: sessions,
    failed: some(sessions, failed),
    crashed: some(sessions, crashed),
    tried,
    accepted: tried - some(tried, refused),
    usable1000: sessions - slow,
    usable3000: slow,
  };
}

function some(of: number, chance: number): number {
  return Array.from({ length: of }, () => Math.random() < chance).filter(Boolean).length;
}

function channels({ shell, remotes }: Pick<Plan, 'shell' | 'remotes'>): [string, Channel][] {
  return [['shell', shell], ...Object.entries(remotes)];
}
