export interface PagePlan {
  plan: { revision: number; shell: { stable: string }; remotes: Record<string, { stable: string }> };
  releases: Record<string, ReleaseSeen>;
}

interface ReleaseSeen {
  release: string;
  global: string;
  entry: string;
  integrity: Record<string, string>;
  screens: { path: string; access: string; expose: string; component: string; beside?: boolean }[];
}

/** Returns the plan that a page contains. */
export async function pagePlanOf(address: string): Promise<PagePlan> {
  const page = await (await fetch(address)).text();
  const [, data = ''] = page.match(/<script id="live-plan" type="application\/json">(.*?)<\/script>/s) ?? [];
  return JSON.parse(data) as PagePlan;
}

/** Returns the folder of each remote's live release. */
export async function releaseFolders(address: string): Promise<Record<string, string>> {
  const { plan } = await pagePlanOf(address);
  return Object.fromEntries(
    Object.entries(plan.remotes).map(([remote, { stable }]) => [remote, `/r/${remote}/${stable}/`]),
  );
}
