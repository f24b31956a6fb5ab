import type { ChildProcess } from 'node:child_process';
import { exitCodes } from 'release/refusal.ts';
import { ended } from 'plane/testing/many-processes.ts';
import { endOf, movesOf, openRollouts, publishAll, remotes, simulateSessions, runToEnd } from './many-rollouts.ts';

export type Victim = 'controller' | 'command line';

/** How a rollout ended, and all its moves. */
export interface Ended {
  remote: string;
  isBad: boolean;
  state: string | undefined;
  /** The exit code of its command. Absent if the command was killed. */
  exitCode?: number | null;
  moves: string[];
}

const moment = () => new Promise((wake) => setTimeout(wake, Math.random() * 4000));
const stable = '1.0.0-00000001';
const liveAtFirst = ['mfe-betting', 'mfe-wallet'];

/**
 * Rolls out these remotes in parallel several times, one of them with a bad release. Kills the victim with SIGKILL in
 * the middle of each rollout.
 */
export async function killRollouts(
  victim: Victim,
  times: number,
  report: (round: number, ends: Ended[]) => void,
  among = remotes,
): Promise<void> {
  const parts = await openRollouts();
  const { storage, address } = parts;
  await publishAll(storage, stable);
  let bad = '';
  const stopSessions = simulateSessions(storage, address, (remote) => remote === bad);
  let serving = await parts.controller();
  try {
    for (const remote of among.filter((name) => !liveAtFirst.includes(name)))
      await runToEnd(() => parts.command(remote, stable));
    for (let round = 1; round <= times; round += 1) {
      bad = among[round % among.length] ?? '';
      const release = `1.${round}.0-${String(round).padStart(8, '0')}`;
      await publishAll(storage, release);
      const commands = new Map<string, ChildProcess>();
      const started = among.map((remote) =>
        runToEnd(() => {
          const command = parts.command(remote, release);
          commands.set(remote, command);
          return command;
        }),
      );
      await moment();
      if (victim === 'controller') serving = await killAndStart(serving, () => parts.controller());
      else for (const command of commands.values()) command.kill('SIGKILL');
      const codes = await Promise.all(started);
      // Starts the command again if it was killed before it wrote the record.
      const again = async (remote: string) =>
        (await endOf(storage, remote, release)) ??
        (await runToEnd(() => parts.command(remote, release)), endOf(storage, remote, release));
      const ends = among.map(async (remote, at): Promise<Ended> => {
        const state = await again(remote);
        const isBad = remote === bad;
        return {
          remote,
          isBad,
          state,
          ...(victim === 'controller' && { exitCode: codes[at] ?? null }),
          moves: await movesOf(storage, remote, release),
        };
      });
      report(round, await Promise.all(ends));
    }
  } finally {
    stopSessions();
    serving.kill('SIGKILL');
    await ended(serving);
  }
}

/** Returns what went wrong with a rollout. Undefined if it reached the right end and took each step once. */
export function faultOf({ isBad, state, exitCode, moves }: Ended): string | undefined {
  const [wantedState, wantedCode] = isBad ? ['taken back', exitCodes.takenBack] : ['promoted', exitCodes.done];
  if (state !== wantedState) return `ended as ${state}, not ${wantedState}`;
  if (exitCode !== undefined && exitCode !== wantedCode)
    return `its command exited with ${exitCode}, not ${wantedCode}`;
  const isWhole = isBad ? moves.at(-1) === 'rollback' : moves.join() === 'canary 5,canary 25,promote';
  return isWhole && new Set(moves).size === moves.length ? undefined : `made the moves ${moves.join(', ')}`;
}

async function killAndStart(serving: ChildProcess, start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const gone = ended(serving);
  serving.kill('SIGKILL');
  await gone;
  return start();
}
