import { rmSync } from 'node:fs';
import { newCacheFolder } from 'e2e/setup/cache-folder.ts';
import { root } from 'release/repository.ts';
import { git, openHistory, type CommitState } from './commit-state.ts';
import { isExplained, judge, type Refusal } from './judge-pair.ts';

/** The folders whose changes can cause a refusal. */
const judged = ['shared', 'shell', 'mfe-*', 'provider/src'];

type Print = (line: string) => void;

interface Judged {
  releases: number;
  refusals: number;
  unexplained: number;
}

/**
 * Judges the releases of each of the last commits against its parent, and those of the parent against the commit. No
 * refusal may name something that the commit has not changed. Then judges the newest commit and the oldest in the same
 * way.
 */
export async function proveHistory(count: number, print: Print): Promise<boolean> {
  const folder = await newCacheFolder('history', root);
  const stateOf = openHistory(folder);
  const states = new Map<string, Promise<CommitState>>();
  const known = (commit: string) => {
    const state = states.get(commit) ?? stateOf(commit);
    states.set(commit, state);
    return state;
  };
  const sum = { walked: 0, equal: 0, pairs: 0, releases: 0, refusals: 0, unexplained: 0, notJudged: 0 };
  try {
    const log = git('log', `-${count}`, '--format=%h %p', '--abbrev=10').split('\n');
    for (const line of log) {
      const [commit = '', parent] = line.split(' ');
      sum.walked += 1;
      if (!parent) continue;
      if (git('diff', '--name-only', parent, commit, '--', ...judged, ...tests) === '') {
        sum.equal += 1;
        continue;
      }
      try {
        const judgedPair = await judgeBoth(
          await known(parent),
          await known(commit),
          changedLines(parent, commit),
          print,
        );
        sum.pairs += 1;
        for (const key of ['releases', 'refusals', 'unexplained'] as const) sum[key] += judgedPair[key];
      } catch (failure) {
        sum.notJudged += 1;
        print(`not judged ${parent} and ${commit}: ${String(failure).slice(0, 500)}`);
      }
    }
    print(
      `${sum.walked} commits: ${sum.equal} without a change of ${judged.join(', ')}; ${sum.pairs} judged in both directions, ${sum.releases} releases; ${sum.notJudged} not judged. ${sum.refusals} refusals, ${sum.unexplained} of them false.`,
    );
    const [newest = '', oldest = ''] = [log[0], log.at(-1)].map((line) => line?.split(' ')[0]);
    const ends = await judgeBoth(await known(oldest), await known(newest), changedLines(oldest, newest), print);
    print(`${oldest} and ${newest}: ${ends.refusals} refusals, ${ends.unexplained} of them false.`);
    return sum.unexplained + sum.notJudged + ends.unexplained === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judgeBoth(older: CommitState, newer: CommitState, lines: string[], print: Print): Promise<Judged> {
  const refusals = [...(await judge(older, newer)), ...(await judge(newer, older))];
  const unexplained = refusals.filter((refusal) => !isExplained(refusal, lines));
  for (const one of refusals) print(`${unexplained.includes(one) ? 'FALSE' : 'right'} ${refusalText(one)}`);
  return {
    releases: older.releases.length + newer.releases.length,
    refusals: refusals.length,
    unexplained: unexplained.length,
  };
}

const tests = [':(exclude)**/*.test.ts', ':(exclude)**/*.test.tsx'];
const generated = [':(exclude)shared/surface.txt', ':(exclude)shared/src/provider/contract.json'];

/** The added and removed lines of sources, without tests and generated lists. */
function changedLines(from: string, to: string): string[] {
  return git('diff', '--unified=0', from, to, '--', ...judged, ...tests, ...generated)
    .split('\n')
    .filter((line) => /^[+-](?![+-]{2} )/.test(line));
}

function refusalText({ release, against, check, says }: Refusal): string {
  return `${release} against ${against}: ${check}: ${says}`;
}
