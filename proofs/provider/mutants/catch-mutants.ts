import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openPostgres } from 'provider/src/db/postgres.ts';
import type { PostgresServer } from 'provider/test/postgres-server.ts';
import type { playAtRandom } from '../play/random-play.ts';
import type { Mutant } from './mutants.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const copies = join(root, '.cache/mutants', String(process.pid));
const copied = ['provider/src', 'provider/test', 'provider/package.json', 'proofs/provider', 'proofs/package.json'];
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const nothing: Mutant = { bug: 'none', file: 'package.json', from: '"name"', to: '"name"' };
const COMMANDS = 400;

interface Caught {
  bug: string;
  /** How the play detected the bug. Undefined if it did not. */
  by: string | undefined;
}

/**
 * Adds each bug to a copy of the source, and plays at random until the books disagree. The same play must pass on the
 * source without bugs.
 */
export async function catchMutants(
  server: PostgresServer,
  chosen: readonly Mutant[],
  tell: (caught: Caught) => void,
): Promise<Caught[]> {
  const all: Caught[] = [];
  try {
    const unchanged = await playOn(nothing, join(copies, 'unchanged'), server);
    const passed = new Set<number>();
    for (const [index, mutant] of chosen.entries()) {
      const play = await playOn(mutant, join(copies, String(index)), server);
      const failed = await firstFailure(play);
      if (failed && !passed.has(failed.seed)) {
        const found = await unchanged(failed.seed);
        if (found)
          throw new Error(
            `The random play fails on the unchanged source, so it cannot detect mutants. Fix this first: ${found}`,
          );
        passed.add(failed.seed);
      }
      const caught = { bug: mutant.bug, by: failed?.failure };
      tell(caught);
      all.push(caught);
    }
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
  return all;
}

/** Plays at random with this seed. Returns how the books disagree. */
type Play = (seed: number) => Promise<string | undefined>;

async function playOn(mutant: Mutant, copy: string, server: PostgresServer): Promise<Play> {
  applyTo(copy, mutant);
  const module = (await import(pathToFileURL(join(copy, 'proofs/provider/play/random-play.ts')).href)) as {
    playAtRandom: typeof playAtRandom;
  };
  return async (seed) => {
    try {
      await module.playAtRandom(await openPostgres(await server.newDatabase(), 5), { commands: COMMANDS, seed });
    } catch (failure) {
      return String((failure as Error).message).split('\n')[0];
    }
    return undefined;
  };
}

async function firstFailure(play: Play): Promise<{ seed: number; failure: string } | undefined> {
  for (const seed of SEEDS) {
    const failure = await play(seed);
    if (failure) return { seed, failure };
  }
  return undefined;
}

function applyTo(copy: string, { bug, file, from, to }: Mutant) {
  rmSync(copy, { recursive: true, force: true });
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  // The copied proofs import the copied provider.
  mkdirSync(join(copy, 'node_modules'));
  symlinkSync('../provider', join(copy, 'node_modules/provider'));
  const path = join(copy, 'provider', file);
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2)
    throw new Error(
      `The text of the mutant "${bug}" occurs ${parts.length - 1} times in ${file}, instead of once. Update it in mutants.ts.`,
    );
  writeFileSync(path, parts.join(to));
}
