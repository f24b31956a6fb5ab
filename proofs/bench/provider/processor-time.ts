import { readdirSync, readFileSync } from 'node:fs';

const MS_OF_A_TICK = 10;

/**
 * Returns the processor time of a process in ms, optionally with its children. Returns 0 if the system does not report
 * it.
 */
export function processorMs(pid: number | undefined, { withChildren = false } = {}): number {
  if (pid === undefined) return 0;
  const own = threadsMs(pid);
  return withChildren
    ? childrenOf(pid).reduce((sum, child) => sum + threadsMs(child), own + endedChildrenMs(pid))
    : own;
}

function threadsMs(pid: number): number {
  return threadsOf(pid).reduce(
    (sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6,
    0,
  );
}

function endedChildrenMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(' ');
  return (Number(fields[15]) + Number(fields[16])) * MS_OF_A_TICK || 0;
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function threadsOf(pid: number): string[] {
  return unlessEnded(() => readdirSync(`/proc/${pid}/task`), []);
}

function read(file: string): string {
  return unlessEnded(() => readFileSync(file, 'utf8'), '');
}

// A process may have ended since it was listed.
function unlessEnded<Result>(look: () => Result, otherwise: Result): Result {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
