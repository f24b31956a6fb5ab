import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock. The lock's file contains this record. */
export interface LockOwner {
  /** The machine's boot id and process namespace. `pid` is unique only within them. */
  machine: string;
  pid: number;
  /** When the process started. Tells it apart from a later process with the same pid. */
  born: string;
}

export const thisProcess: LockOwner = { machine: machineName(), pid: process.pid, born: processStartTime(process.pid) };

/** Returns whether the process is running. `unknown` means that it is on another machine or in another container. */
export function processState({ machine, pid, born }: LockOwner): 'alive' | 'dead' | 'unknown' {
  if (machine !== thisProcess.machine) return 'unknown';
  return processStartTime(pid) === born ? 'alive' : 'dead';
}

function processStartTime(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'dead';
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? 'alive';
  } catch {
    return 'alive'; // no /proc on this system
  }
}

function machineName(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
