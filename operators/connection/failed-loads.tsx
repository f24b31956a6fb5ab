import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

/** A load that failed. The page retries it every two seconds. */
export interface FailedLoad {
  path: string;
  cause: string;
  /** When the shown data was loaded. Absent if there is none. */
  asOf?: number | undefined;
  retry(): void;
}

interface FailedLoads {
  failed: FailedLoad[];
  /** Adds a failed load. The returned function removes it. */
  report(load: FailedLoad): () => void;
}

const FailedLoadsContext = createContext<FailedLoads>({ failed: [], report: () => () => undefined });

export function FailedLoadsProvider({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<FailedLoad[]>([]);
  const report = useCallback((load: FailedLoad) => {
    setFailed((before) => [...before, load]);
    return () => setFailed((before) => before.filter((one) => one !== load));
  }, []);
  const known = useMemo(() => ({ failed, report }), [failed, report]);
  return <FailedLoadsContext value={known}>{children}</FailedLoadsContext>;
}

export function useFailedLoads(): FailedLoads {
  return useContext(FailedLoadsContext);
}

/**
 * The time of the oldest data on the page. Undefined if everything is fresh, or if a failed load has no data at all: it
 * shows its own error.
 */
export function staleSince(failed: Pick<FailedLoad, 'asOf'>[]): number | undefined {
  const times = failed.flatMap(({ asOf }) => asOf ?? []);
  return times.length > 0 && times.length === failed.length ? Math.min(...times) : undefined;
}
