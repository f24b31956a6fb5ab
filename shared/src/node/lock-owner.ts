import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The process that holds a lock, as written in the lock's file. */
export interface LockOwner {
  /** Boot id and process namespace, within which `pid` is unique. */
  machine: string;
  pid: number;
  /** Start time, which tells apart processes that reuse a pid. */
  born: string;
}

export const thisProcess: LockOwner = { machine: machineName(), pid: process.pid, born: processStartTime(process.pid) };

/** `unknown` for a process on another machine or in another container. */
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
