import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from 'release/repository.ts';
import { usesOf, type AnsweredCalls, type ContractCalls } from 'shared/contract';
import type { ReleaseDescriptor } from 'shared/plan';
import { readContract } from 'tools/src/checks/contract-fields.ts';

const run = promisify(execFile);

/** What a commit would have live: its releases, and what its provider answers. */
export interface CommitState {
  commit: string;
  releases: ReleaseDescriptor[];
  answers: AnsweredCalls;
}

interface PackageRecord {
  release: string;
  contents: Omit<ReleaseDescriptor, 'schema' | 'remote' | 'release' | 'files' | 'built'>;
  /** The calls that its modules name. */
  inModules: string[];
}

const contractFile = 'shared/src/provider/contract.json';
const script = join(root, 'proofs/metrics/history/record-package.ts');

export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();
}

/** Reads commits into an empty folder below `.cache`, in which the packages of this checkout are found. */
export function openHistory(folder: string) {
  const records = new Map<string, Promise<PackageRecord>>();
  const contracts = new Map<string, ContractCalls>();

  async function sourcesOf(commit: string, key: string, paths: string[]): Promise<string> {
    const place = join(folder, key);
    mkdirSync(join(place, 'node_modules'), { recursive: true });
    const archive = join(place, 'sources.tar');
    await run('git', ['archive', '--output', archive, commit, ...paths], { cwd: root });
    await run('tar', ['-xf', archive, '-C', place]);
    symlinkSync(join(place, 'shared'), join(place, 'node_modules/shared'));
    return place;
  }

  async function record(commit: string, name: string, key: string): Promise<PackageRecord> {
    const place = await sourcesOf(commit, key, ['tsconfig.base.json', 'shared', name]);
    await run(process.execPath, ['--import', 'tsx', script, join(place, name)], { cwd: place, maxBuffer: 1e8 });
    return JSON.parse(readFileSync(join(place, name, 'record.json'), 'utf8')) as PackageRecord;
  }

  async function contractOf(commit: string): Promise<ContractCalls> {
    const key = `contract-${git('rev-parse', `${commit}:shared/src`)}`;
    const known = contracts.get(key);
    if (known) return known;
    const isListed = git('ls-tree', commit, contractFile) !== '';
    const contract = isListed
      ? (JSON.parse(git('show', `${commit}:${contractFile}`)) as ContractCalls) // generated
      : readContract(
          join(await sourcesOf(commit, key, ['tsconfig.base.json', 'shared']), 'shared/src/provider'),
          'contract.ts',
        );
    contracts.set(key, contract);
    return contract;
  }

  return async (commit: string): Promise<CommitState> => {
    const contract = await contractOf(commit);
    const version = (JSON.parse(git('show', `${commit}:shared/package.json`)) as { version: string }).version;
    const releases: ReleaseDescriptor[] = [];
    for (const name of packagesAt(commit)) {
      // The shell's build contains `shared`. A remote's build contains only its own sources.
      const parts = name === 'shell' ? ['shell', 'shared'] : [name];
      const key = [name, ...parts.map((part) => git('rev-parse', `${commit}:${part}`).slice(0, 12))].join('-');
      const recorded = records.get(key) ?? record(commit, name, key);
      records.set(key, recorded);
      const release = descriptorOf(name, await recorded, { commit, contract, version });
      const names = Object.values(release.usedNames ?? release.offeredNames ?? {}).flat();
      if (names.length === 0 || Object.keys(release.calls ?? {}).length === 0)
        throw new Error(`The record of ${name} at ${commit} has no names or no calls.`);
      releases.push(release);
    }
    return { commit, releases, answers: answersOf(commit, contract) };
  };
}

function packagesAt(commit: string): string[] {
  const names = git('ls-tree', '--name-only', commit).split('\n');
  return names.filter((name) => name === 'shell' || name.startsWith('mfe-'));
}

function descriptorOf(
  remote: string,
  { release, contents, inModules }: PackageRecord,
  { commit, contract, version }: { commit: string; contract: ContractCalls; version: string },
): ReleaseDescriptor {
  const early = contents.screens.flatMap(({ reads = [] }) => reads);
  return {
    schema: 1,
    remote,
    release,
    ...contents,
    ...(remote === 'shell' && { offers: { ...contents.offers, shared: version } }),
    calls: usesOf([...inModules, ...early], contract),
    files: {},
    built: { commit, author: '', time: '', kit: version },
  };
}

/** The calls of the contract that the commit's provider names. */
function answersOf(commit: string, { calls }: ContractCalls): AnsweredCalls {
  const named = new Set(git('grep', '-hoE', "'[A-Za-z_]+\\.php'", commit, '--', 'provider/src').match(/\w+\.php/g));
  return { calls: Object.fromEntries(Object.entries(calls).filter(([name]) => named.has(name))) };
}
