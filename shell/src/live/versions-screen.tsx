import { chooseRelease, type Channel } from 'shared/plan';
import { DataList, DataRow, Page } from 'shared/ui';
import { subjectOfBrowser } from './cookies.ts';
import { readLivePlan } from './live-plan.ts';
import { useLiveTexts } from './live-texts.ts';
import { overriddenRelease } from './override.ts';

/** Which release of each remote this page runs, and why: what support asks for first. */
export function VersionsScreen() {
  const texts = useLiveTexts();
  const { plan } = readLivePlan();
  const why = useWhy();
  const channels: [string, Channel][] = [['shell', plan.shell], ...Object.entries(plan.remotes)];
  return (
    <Page>
      <DataList label={texts.revision(plan.revision)}>
        {channels.map(([remote, channel]) => (
          <DataRow key={remote} title={`${remote} ${chooseRelease(channel, subjectOfBrowser())}`} detail={why(remote, channel)} />
        ))}
      </DataList>
    </Page>
  );
}

function useWhy(): (remote: string, channel: Channel) => string {
  const texts = useLiveTexts();
  const overridden = overriddenRelease()?.remote;
  const subject = subjectOfBrowser();
  return (remote, channel) => {
    if (remote === overridden) return texts.override;
    if (channel.state === 'killed') return texts.killed;
    const { canary } = channel;
    return canary && chooseRelease(channel, subject) === canary.release ? texts.canary(canary.percent) : texts.stable;
  };
}
