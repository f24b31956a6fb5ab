export interface LivePlan {
  plan: { revision: number; shell: { stable: string }; remotes: Record<string, { stable: string }> };
  releases: Record<string, ReleaseSeen>;
}

interface ReleaseSeen {
  release: string;
  global: string;
  entry: string;
  integrity: Record<string, string>;
  screens: { path: string; expose: string; component: string }[];
}

/** The plan as a page carries it. */
export async function livePlanOf(address: string): Promise<LivePlan> {
  const page = await (await fetch(address)).text();
  const [, data = ''] = page.match(/<script id="live-plan" type="application\/json">(.*?)<\/script>/s) ?? [];
  return JSON.parse(data) as LivePlan;
}

/** Where the files of each remote's live release are. */
export async function releaseFolders(address: string): Promise<Record<string, string>> {
  const { plan } = await livePlanOf(address);
  return Object.fromEntries(Object.entries(plan.remotes).map(([remote, { stable }]) => [remote, `/r/${remote}/${stable}/`]));
}
