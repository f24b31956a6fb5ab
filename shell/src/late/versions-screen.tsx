import { chooseRelease, type Channel } from 'shared/plan';
import { DataList, DataRow, Page } from 'shared/ui';
import { overriddenRelease } from '../override/override.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { pageStartedAt } from '../plan/session-releases.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** Which release of each remote this page runs, and why: what support asks for first. */
export function VersionsScreen() {
  const { versions: texts } = useShellTexts();
  const { plan } = readPagePlan();
  const why = useWhy();
  const channels: [string, Channel][] = [['shell', plan.shell], ...Object.entries(plan.remotes)];
  return (
    <Page>
      <DataList label={texts.revision(plan.revision)}>
        {channels.map(([remote, channel]) => {
          const release = chooseRelease(channel, subjectOfBrowser(), pageStartedAt);
          return release && <DataRow key={remote} title={`${remote} ${release}`} detail={why(remote, channel)} />;
        })}
      </DataList>
    </Page>
  );
}

function useWhy(): (remote: string, channel: Channel) => string {
  const { versions: texts } = useShellTexts();
  const overridden = overriddenRelease()?.remote;
  const subject = subjectOfBrowser();
  return (remote, channel) => {
    if (remote === overridden) return texts.override;
    if (channel.state === 'killed') return texts.killed;
    const { canary } = channel;
    return canary && chooseRelease(channel, subject, pageStartedAt) === canary.release ? texts.canary(canary.percent) : texts.stable;
  };
}
