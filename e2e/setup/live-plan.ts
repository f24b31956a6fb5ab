export interface LivePlan {
  plan: { revision: number; shell: { stable: string }; remotes: Record<string, { stable: string }> };
  releases: Record<string, { entry: string; integrity: Record<string, string> }>;
}

/** The plan as a page carries it. */
export async function livePlanOf(address: string): Promise<LivePlan> {
  const page = await (await fetch(address)).text();
  const [, data = ''] = page.match(/<script id="live-plan" type="application\/json">(.*?)<\/script>/s) ?? [];
  return JSON.parse(data) as LivePlan;
}
