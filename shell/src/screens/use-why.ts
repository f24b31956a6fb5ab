import { chooseRelease, type Channel } from 'shared/plan';
import { overriddenRelease } from '../override/override.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { pageStartedAt } from '../plan/session-releases.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

/** Returns why this session runs its release of a remote, in words. */
export function useWhy(): (remote: string, channel: Channel) => string {
  const { versions: texts } = useShellTexts();
  const overridden = overriddenRelease()?.remote;
  const subject = subjectOfBrowser();
  return (remote, channel) => {
    if (remote === overridden) return texts.override;
    if (channel.state === 'killed') return texts.killed;
    const { canary } = channel;
    return canary && chooseRelease(channel, subject, pageStartedAt) === canary.release
      ? texts.canary(canary.percent)
      : texts.stable;
  };
}
