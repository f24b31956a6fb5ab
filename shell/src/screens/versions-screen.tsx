import { useState } from 'react';
import { browserMark, chooseRelease, type Channel } from 'shared/plan';
import { inLanguage } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { Button, CheckIcon, CopyIcon, DataList, DataRow, Page, StatusBadge } from 'shared/ui';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { pageStartedAt } from '../plan/session-releases.ts';
import { panelTexts } from '../texts/panel-texts.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { useWhy } from './use-why.ts';
import styles from './versions-screen.module.css';

/** Shows which release of each remote this page runs, and why. Support asks players for this list. */
export function VersionsScreen() {
  const { versions: texts } = useShellTexts();
  const { plan } = readPagePlan();
  const { language } = useLanguage();
  const why = useWhy();
  const channels: [string, Channel][] = [['shell', plan.shell], ...Object.entries(plan.remotes)];
  const running = channels.flatMap(([remote, channel]) => {
    const release = chooseRelease(channel, subjectOfBrowser(), pageStartedAt);
    return release ? [{ remote, release, why: why(remote, channel) }] : [];
  });
  const revision = `${texts.revision(plan.revision)} · ${texts.browser(browserMark(subjectOfBrowser()))}`;
  return (
    <Page>
      <DataList label={revision}>
        {running.map((one) => (
          <DataRow
            key={one.remote}
            title={one.remote}
            detail={<code className={styles.release}>{one.release}</code>}
            end={<StatusBadge tone={one.why === texts.stable ? 'ok' : 'info'}>{one.why}</StatusBadge>}
          />
        ))}
      </DataList>
      <CopyButton
        text={[
          revision,
          ...running.map((one) => `${one.remote} ${one.release} (${one.why})`),
          navigator.userAgent,
        ].join('\n')}
      />
      <Button as={Link} to="#panel" plain wide>
        {inLanguage(panelTexts, language).title}
      </Button>
    </Page>
  );
}

/** Copies the whole list as text. If the browser refuses, the player can select the text by hand. */
function CopyButton({ text }: { text: string }) {
  const { versions: texts } = useShellTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Button tone="quiet" wide icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}
