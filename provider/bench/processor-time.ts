import { readdirSync, readFileSync } from 'node:fs';

const MS_OF_A_TICK = 10;

/** Processor time of a process in ms, optionally with its children, or 0 if the system does not report it. */
export function processorMs(pid: number | undefined, { withChildren = false } = {}): number {
  if (pid === undefined) return 0;
  const own = threadsMs(pid);
  return withChildren
    ? childrenOf(pid).reduce((sum, child) => sum + threadsMs(child), own + endedChildrenMs(pid))
    : own;
}

function threadsMs(pid: number): number {
  return listed(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6,
    0,
  );
}

function endedChildrenMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(' ');
  return (Number(fields[15]) + Number(fields[16])) * MS_OF_A_TICK || 0;
}

function childrenOf(pid: number): number[] {
  return listed(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

// The process may have ended since it was listed.
function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
