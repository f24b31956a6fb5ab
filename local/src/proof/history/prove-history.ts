import { rmSync } from 'node:fs';
import { newCacheFolder } from 'e2e/setup/cache-folder.ts';
import { root } from 'release/repository.ts';
import { git, openHistory, type CommitState } from './commit-state.ts';
import { isExplained, judge, type Refusal } from './judge-pair.ts';

/** The folders whose changes can cause a refusal. */
const judged = ['shared', 'shell', 'mfe-*', 'provider/src'];

/**
 * Judges the releases of each of the last commits against its parent, and those of the parent against the commit. No
 * refusal may name something that the commit has not changed.
 */
export async function proveHistory(count: number, print: (line: string) => void): Promise<boolean> {
  const folder = await newCacheFolder('history', root);
  const stateOf = openHistory(folder);
  const states = new Map<string, Promise<CommitState>>();
  const known = (commit: string) => {
    const state = states.get(commit) ?? stateOf(commit);
    states.set(commit, state);
    return state;
  };
  const result = { walked: 0, equal: 0, judged: 0, releases: 0, refusals: 0, unexplained: 0, notJudged: 0 };
  try {
    for (const line of git('log', `-${count}`, '--format=%h %p', '--abbrev=10').split('\n')) {
      const [commit = '', parent] = line.split(' ');
      result.walked += 1;
      if (!parent) continue;
      const lines = changedLines(parent, commit);
      if (lines.length === 0) {
        result.equal += 1;
        continue;
      }
      try {
        const [older, newer] = [await known(parent), await known(commit)];
        const refusals = [...(await judge(older, newer)), ...(await judge(newer, older))];
        result.judged += 1;
        result.releases += older.releases.length + newer.releases.length;
        result.refusals += refusals.length;
        for (const refusal of refusals) {
          const isRight = isExplained(refusal, lines);
          if (!isRight) result.unexplained += 1;
          print(`${isRight ? 'right' : 'FALSE'} ${refusalText(refusal)}`);
        }
      } catch (failure) {
        result.notJudged += 1;
        print(`not judged ${parent} and ${commit}: ${String(failure).slice(0, 500)}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  print(
    `${result.walked} commits: ${result.equal} without a change of ${judged.join(', ')}; ${result.judged} judged in both directions, ${result.releases} releases; ${result.notJudged} not judged. ${result.refusals} refusals, ${result.unexplained} of them false.`,
  );
  return result.unexplained === 0 && result.notJudged === 0;
}

/** The added and removed lines of sources, without tests and generated lists. */
function changedLines(from: string, to: string): string[] {
  const left = [':(exclude)**/*.test.ts', ':(exclude)**/*.test.tsx', ':(exclude)shared/surface.txt'];
  const generated = ':(exclude)shared/src/provider/contract.json';
  return git('diff', '--unified=0', from, to, '--', ...judged, ...left, generated)
    .split('\n')
    .filter((line) => /^[+-](?![+-]{2} )/.test(line));
}

function refusalText({ release, against, check, says }: Refusal): string {
  return `${release} against ${against}: ${check}: ${says}`;
}
