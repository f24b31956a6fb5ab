import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { isFlagOn, type RemoteSettings as Settings } from 'shared/plan';
import { OwnSettingsProvider } from 'shared/screens';
import { subjectOfBrowser } from '../page/cookies.ts';
import { followPlan, newestPlan } from './follow-plan.ts';
import { readPagePlan } from './page-plan.ts';

/** Provides the flags and the configuration of a remote to its screens, from the newest plan that this tab has. */
export function RemoteSettings({ remote, children }: { remote: string; children: ReactNode }) {
  // Text, because every check of the plan parses new objects.
  const text = useSyncExternalStore(followPlan, () => JSON.stringify(settingsOf(remote)));
  const value = useMemo(() => {
    const { config, flags = {} } = JSON.parse(text) as Settings; // settingsOf returned it
    const subject = subjectOfBrowser();
    return {
      config,
      flags: Object.fromEntries(Object.entries(flags).map(([name, rule]) => [name, isFlagOn(rule, subject)])),
    };
  }, [text]);
  return <OwnSettingsProvider value={value}>{children}</OwnSettingsProvider>;
}

export function settingsOf(remote: string): Settings {
  return (newestPlan() ?? readPagePlan().plan).settings?.[remote] ?? {};
}
