import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock, as it stands in the lock's file. */
export interface LockOwner {
  /** Where its number means something: a machine since it was started, and a container on it. */
  machine: string;
  pid: number;
  /** Tells a process from a later one that got the same number. */
  born: string;
}

export const thisProcess: LockOwner = { machine: machineName(), pid: process.pid, born: birthOf(process.pid) };

/** Whether it lives; `unknown` of a process of another machine or container, which cannot be seen from here. */
export function lifeOf({ machine, pid, born }: LockOwner): 'alive' | 'dead' | 'unknown' {
  if (machine !== thisProcess.machine) return 'unknown';
  return birthOf(pid) === born ? 'alive' : 'dead';
}

function birthOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead';
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? 'alive';
  } catch {
    return 'alive'; // no /proc here
  }
}

function machineName(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
