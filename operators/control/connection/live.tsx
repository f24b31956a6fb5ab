import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { ControlEvent, Subject } from 'plane/control-api/events.ts';
import { ConnectionProvider } from '../../connection/connection.tsx';

/** A counter per subject. Each event increases the counters of the subjects that it names. */
type Versions = Record<Subject, number>;

const start: Versions = { plan: 0, rollouts: 0, counts: 0 };
const VersionsContext = createContext(start);

/** The controller sends an event at least every three seconds. */
const SILENCE_MS = 8000;

/** Counts the changes of each subject. */
export function LiveProvider({ isOn, onEnd, children }: { isOn: boolean; onEnd(): void; children: ReactNode }) {
  const [versions, setVersions] = useState(start);
  const takers = useMemo(
    () => ({
      changed: (data: unknown) => {
        const { subjects } = data as ControlEvent['data']; // the controller is our own code
        setVersions((before) => ({
          ...before,
          ...Object.fromEntries(subjects.map((subject) => [subject, before[subject] + 1])),
        }));
      },
    }),
    [],
  );
  return (
    <ConnectionProvider isOn={isOn} takers={takers} silenceMs={SILENCE_MS} onEnd={onEnd}>
      <VersionsContext value={versions}>{children}</VersionsContext>
    </ConnectionProvider>
  );
}

/** Returns a text that changes when one of these subjects changes. */
export function useVersion(...subjects: Subject[]): string {
  const versions = useContext(VersionsContext);
  return subjects.map((subject) => versions[subject]).join(' ');
}
