import type { RemoteSettings } from 'shared/plan';
import { modeText } from '../judge/verdict.ts';
import { compareFlag, comparisonText, type FlagComparison } from '../judge/compare-flag.ts';
import { offeredCommand } from './command.ts';
import { duration } from 'release/commands/declared.ts';
import { shareText } from './flag-words.ts';
import type { SessionCounts } from '../collector/counts.ts';
import { channelsOf, readPlan } from 'release/plan/plan.ts';
import { readEntry } from '../moves/history.ts';
import { isPageCurrent } from 'release/plan/stored-plan.ts';
import { heldForMs, watcherOf } from '../rollouts/lease.ts';
import { isEnded } from '../rollouts/state-text.ts';
import { readRollouts } from '../rollouts/record.ts';

export const status = offeredCommand({
  about:
    'Shows what runs, since when, who released it, how its sessions do, which controller watches, and when each canary ends.',
  touches: 'nothing',
  flags: {
    window: { type: 'string', value: '1h', about: 'count sessions of this time' },
  },
  async run(context, _subject, { window = '1h' }) {
    const { storage, say } = context;
    const { plan } = await readPlan(storage);
    const since = (await readEntry(storage, plan.history))?.since ?? {};
    const counts = await context.sessionCounts(context.now() - duration(window, 'window'));
    const rollouts = (await readRollouts(storage)).map(({ record }) => record).filter((record) => !isEnded(record));
    const channels = channelsOf(plan).map(([remote, channel]) => ({
      remote,
      ...channel,
      since: since[remote],
      settings: plan.settings?.[remote],
    }));
    const flags = counts?.flags?.map(compareFlag);

    const watcher = (await watcherOf(storage, context, await heldForMs(storage)))?.name;

    say(`Plan revision ${plan.revision} in ${storage.name}`);
    say(
      watcher
        ? `Controller ${watcher} watches.`
        : 'No controller watches: rollouts do not move, and canaries end at the time below. Start one: npm run release -- serve',
    );
    if (counts) say(modeText(counts.areVotes));
    for (const { remote, stable, canary, lastKnownGood, state, since: moved, settings } of channels) {
      say(
        `\n${remote}  ${state === 'live' ? '' : `${state.toUpperCase()}  `}${moved ? `since ${moved.at.slice(0, 19).replace('T', ' ')} by ${moved.by} (${moved.what})` : ''}`,
      );
      const countsText = (release: string) =>
        counts ? `  ${countsLine(counts.releases[`${remote}@${release}`])}` : '';
      if (stable) say(`  stable           ${stable}${countsText(stable)}`);
      if (canary) say(`  canary ${`${canary.percent} %`.padEnd(9)} ${canary.release}${countsText(canary.release)}`);
      if (canary?.until)
        say(
          `                   ${endText(canary.until, context.now(), watcher !== undefined && rollouts.some((record) => record.salt === canary.salt))}`,
        );
      const rollout = rollouts.find((record) => record.remote === remote);
      if (rollout)
        say(`  rollout          ${rollout.release}  ${rollout.state} at ${rollout.percent} %, by ${rollout.by}`);
      if (lastKnownGood) say(`  last known good  ${lastKnownGood}`);
      for (const line of settingsLines(remote, settings, flags)) say(line);
    }
    if (!counts)
      say(
        '\nNo collector answered, so session counts are missing. Name it with --collector http://… or RELEASE_COLLECTOR.',
      );
    const isCurrent = await isPageCurrent(storage, plan);
    if (!isCurrent)
      say(
        `\nThe page does not match plan revision ${plan.revision}: players get an older page or none. Write it: npm run release -- render`,
      );
    return {
      revision: plan.revision,
      storage: storage.name,
      isPageCurrent: isCurrent,
      channels,
      rollouts,
      watcher,
      areVotes: counts?.areVotes,
      health: counts?.releases,
      flags,
    };
  },
});

function settingsLines(
  remote: string,
  { flags = {}, config, connectOrigins = [], services = {}, tokenOrigins = [] }: RemoteSettings = {},
  compared: FlagComparison[] = [],
): string[] {
  const ofFlags = Object.entries(flags).map(([name, { percent, browsers = [] }]) => {
    const comparison = compared.find((one) => one.remote === remote && one.flag === name);
    const listed = browsers.length > 0 ? `, ${browsers.length} browsers listed` : '';
    return `  flag             ${name} ${shareText(percent)}${listed}${comparison ? `  ${comparisonText(comparison)}` : ''}`;
  });
  const connections = [
    ...connectOrigins.map((origin) => ['', origin] as const),
    ...Object.entries(services).map(([name, origin]) => [`${name} at `, origin] as const),
  ];
  const ofOrigins = connections.map(
    ([name, origin]) =>
      `  connects to      ${name}${origin}${tokenOrigins.includes(origin) ? ' with the session token' : ''}`,
  );
  return [...ofFlags, ...ofOrigins, ...(config === undefined ? [] : [`  configuration    ${JSON.stringify(config)}`])];
}

function countsLine({
  session = 0,
  opened = 0,
  failed = 0,
  crashed = 0,
  tried = 0,
  accepted = 0,
}: SessionCounts = {}): string {
  return `${session} sessions, ${opened} opened a screen: ${failed} failed, ${crashed} crashed; acts accepted ${accepted} of ${tried}`;
}

function endText(until: number, now: number, isExtended: boolean): string {
  const at = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (until <= now) return `ended ${at}; the controller removes it from the plan`;
  const minutes = Math.ceil((until - now) / 60_000);
  const left = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return isExtended
    ? `ends ${at}, in ${left}; the controller extends it while the rollout runs`
    : `ends ${at}, in ${left}`;
}
