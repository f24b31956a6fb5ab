import type { Plan, ReleaseDescriptor } from 'shared/plan';
import { liveReleases, namedReleases } from 'release/plan/named-releases.ts';
import { withoutCanary } from '../moves/channel-moves.ts';
import { channelIn, channelOf, readPlan } from 'release/plan/plan.ts';
import { keyOf, readDescriptorOf } from 'release/plan/published.ts';
import { withSettings } from 'release/plan/remote-settings.ts';
import { planBeforeRetired } from '../moves/retired.ts';
import { Refusal } from 'release/refusal.ts';
import { refuseUnderRollout } from '../rollouts/record.ts';
import type { Storage } from 'release/storage/storage.ts';
import { whyRollingOut } from './on-page.ts';
import { offeredCommand, type Context } from './command.ts';
import { onlyRemote } from 'release/commands/declared.ts';
import { makeMove } from './make-move.ts';

export const retire = offeredCommand({
  about:
    'Removes a remote from the plan permanently and frees its addresses. Refused while a live release links to them.',
  subject: { kind: 'remote' },
  touches: 'remote',
  page: {
    group: 'Stop',
    kind: 'destroy',
    whyNot: (now) =>
      now.remote === 'shell' ? 'cannot be retired' : now.state === 'frozen' ? 'is frozen' : whyRollingOut(now),
    none: 'No remote can be retired now.',
  },
  flags: {
    anyway: {
      type: 'boolean',
      label: 'Retire it although live releases link to it',
    },
    undo: { type: 'boolean', label: 'Restore the remote as it was' },
  },
  async run(context, subject, { anyway, undo }) {
    const remote = onlyRemote(subject);
    if (remote === 'shell') throw new Refusal('The shell cannot be retired: nothing would be left.');
    return undo ? bringBack(context, remote) : takeOut(context, remote, anyway === true);
  },
});

function takeOut(context: Context, remote: string, isAnyway: boolean): Promise<object> {
  const { storage, say } = context;
  return makeMove(context, {
    verb: 'retire',
    remote,
    describe: () => ({ what: `retire ${remote}` }),
    alter: (plan) => withSettings(plan, remote, {}),
    async change(_channel, plan) {
      const { state } = channelOf(plan, remote);
      if (state === 'frozen')
        throw new Refusal(`${remote} is frozen. Lift that first: npm run release -- revive ${remote}`);
      await refuseUnderRollout(storage, remote, `End that first: npm run release -- abort ${remote}`);
      const links = await linksTo(storage, plan, remote);
      if (links.length > 0 && !isAnyway)
        throw new Refusal(
          `${remote} is linked to: ${links.join('; ')}. Release those without these links first, or retire it with --anyway: the links then lead to the page that says that nothing is there.`,
        );
      for (const link of links) say(`  broken link: ${link}`);
      return { state: 'live' };
    },
  });
}

/** Restores the channel and the settings as they were before the remote was retired, without the canary. */
async function bringBack(context: Context, remote: string): Promise<object> {
  const { storage } = context;
  const before = await planBeforeRetired(storage, (await readPlan(storage)).plan, remote);
  const retired = before?.remotes[remote];
  if (!retired?.stable)
    throw new Refusal(
      `${remote} was not retired, so there is nothing to undo. A release of it goes live by: npm run release -- promote ${remote}@<release>`,
    );
  const channel = { ...withoutCanary(retired), stable: retired.stable };
  return makeMove(context, {
    verb: 'promote',
    remote,
    describe: () => ({ what: `bring ${remote}@${channel.stable} back, which was retired`, release: channel.stable }),
    alter: (plan) => withSettings(plan, remote, before?.settings?.[remote] ?? {}),
    change(current) {
      if (current) throw new Refusal(`${remote} is in the plan.`);
      return channel;
    },
  });
}

/**
 * Returns the live releases whose scripts contain an address of this remote. The check cannot decide if a script really
 * links to that address.
 */
async function linksTo(storage: Storage, plan: Plan, remote: string): Promise<string[]> {
  const { descriptors } = await namedReleases(storage, plan);
  const paths = [
    ...new Set(
      [...descriptors.values()]
        .filter((one) => one.remote === remote)
        .flatMap(({ screens }) => screens.map(({ path }) => path.replace(/:.*$/, ''))),
    ),
  ];
  const others = await liveReleases(
    storage,
    plan,
    (other, release) => other !== remote && release === channelIn(plan, other)?.stable,
  );
  const found = await Promise.all(others.map((other) => pathsIn(storage, other, paths)));
  return found.flatMap((named, at) =>
    named.length > 0 ? [`${others[at]!.remote}@${others[at]!.release} names ${named.join(', ')}`] : [],
  );
}

async function pathsIn(storage: Storage, { remote, release }: ReleaseDescriptor, paths: string[]): Promise<string[]> {
  const whole = await readDescriptorOf(storage, remote, release);
  const scripts = Object.keys(whole?.files ?? {}).filter((file) => /\.m?js$/.test(file));
  const texts = await Promise.all(
    scripts.map(async (file) => (await storage.read(keyOf(remote, release, file)))?.body.toString() ?? ''),
  );
  return paths.filter((path) => texts.some((text) => namesPath(path).test(text)));
}

/** Matches the path as a whole string, or at the start of a string before a query. */
function namesPath(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`["'\`]${escaped}${path.endsWith('/') && path !== '/' ? '' : '(?=["\'`?#]|\\$\\{)'}`);
}
