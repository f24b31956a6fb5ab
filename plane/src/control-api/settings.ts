import type { RemoteSettings } from 'shared/plan';
import type { CountStore } from '../collector/count-store.ts';
import { countFlags } from '../collector/flag-counts.ts';
import { compareFlag, type FlagComparison } from '../judge/compare-flag.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';

/** What the operators set for a remote, and how the browsers of its compared flags do. */
export interface SettingsView {
  settings: RemoteSettings;
  compared: FlagComparison[];
}

export async function readSettingsView(storage: Storage, store: CountStore, remote: string): Promise<SettingsView> {
  const { plan } = await readPlan(storage);
  const settings = plan.settings?.[remote] ?? {};
  const counts = await countFlags(store, { ...plan, settings: { [remote]: settings } });
  return { settings, compared: counts.map(compareFlag) };
}
