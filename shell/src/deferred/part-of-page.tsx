import { isFlagOn, type RunnableRelease } from 'shared/plan';
import { inLanguage } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Facts, StatusBadge } from 'shared/ui';
import { builtText, whenText } from '../override/built-text.ts';
import { subjectOfBrowser } from '../page/cookies.ts';
import { readPagePlan } from '../plan/page-plan.ts';
import { settingsOf } from '../plan/remote-settings.tsx';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { useWhy } from '../screens/use-why.ts';
import { panelTexts } from '../texts/panel-texts.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { useBuilt, type Control, type ControlRow } from './control-answers.ts';
import styles from './staff-panel.module.css';

export interface Part {
  screen: RoutedScreen;
  place: 'screen' | 'frame' | 'beside';
}

interface PartProps {
  part: Part;
  /** The release that runs in this page. */
  release: RunnableRelease;
  control: Control | undefined;
}

/** Shows the facts about one remote on the page. Omits what this address does not know. */
export function PartOfPage({ part: { screen, place }, release, control }: PartProps) {
  const { language } = useLanguage();
  const texts = inLanguage(panelTexts, language);
  const { remote } = screen.remote;
  const built = useBuilt(release);
  const row = control?.rows?.find((one) => one.remote === remote);
  const health = [row?.stable, row?.canary].find((one) => one?.release === release.release)?.health;
  const facts = [
    { term: texts.release, value: release.release },
    { term: texts.commit, value: built && builtText(built) },
    { term: texts.built, value: built && whenText(built.time, language) },
    { term: texts.source, value: place === 'frame' ? undefined : sourceOf(screen, release) },
    { term: texts.changed, value: row?.moved && changeText(row.moved, whenText(row.moved.at, language)) },
    {
      term: texts.health,
      value:
        health &&
        texts.sessions(
          health.sessions,
          health.measures.flatMap(({ title, isWorse }) => (isWorse ? [title] : [])).join(', '),
        ),
    },
    { term: texts.flags, value: flagsText(remote, texts) },
  ];
  return (
    <section className={styles.part} aria-label={`${remote}, ${texts.places[place]}`}>
      <h3>
        {remote} <span className={styles.place}>{texts.places[place]}</span>
      </h3>
      <Why remote={remote} isFallback={release !== screen.remote.chosen} />
      <Facts facts={facts.filter(({ value }) => value)} />
      {control && (
        <a href={`${control.base}/releases/${remote}/${release.release}`} target="_blank" rel="noopener">
          {texts.control}
        </a>
      )}
    </section>
  );
}

function Why({ remote, isFallback }: { remote: string; isFallback: boolean }) {
  const { language } = useLanguage();
  const { versions } = useShellTexts();
  const { plan } = readPagePlan();
  const channel = remote === 'shell' ? plan.shell : plan.remotes[remote];
  const why = useWhy();
  if (!channel) return null;
  const text = isFallback ? inLanguage(panelTexts, language).fallback : why(remote, channel);
  return <StatusBadge tone={isFallback ? 'warn' : text === versions.stable ? 'ok' : 'info'}>{text}</StatusBadge>;
}

/** A build names a screen's module after the file. A foreign build chooses the name of its module. */
function sourceOf({ expose }: RoutedScreen, { stock }: RunnableRelease): string {
  return stock ? expose : `${expose.replace('./', '')}.tsx`;
}

function changeText({ what, by }: NonNullable<ControlRow['moved']>, when: string): string {
  return [when, what, by].join(' · ');
}

function flagsText(remote: string, { on, off }: { on: string; off: string }): string {
  return Object.entries(settingsOf(remote).flags ?? {})
    .map(([name, rule]) => `${name} ${isFlagOn(rule, subjectOfBrowser()) ? on : off}`)
    .join(', ');
}
