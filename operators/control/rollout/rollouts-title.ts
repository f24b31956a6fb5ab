import type { RolloutState } from 'plane/rollouts/state-text.ts';

/** Counts the rollouts that have not ended, those that wait for a person, and those that a freeze stops. */
export function rolloutsTitle(states: (RolloutState | 'frozen')[]): string {
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  const [waiting, frozen] = [count('held', 'approval'), count('frozen')];
  if (states.length === 0) return 'No rollout is running';
  if (states.length === 1)
    return `One rollout ${waiting ? 'waits for a person' : frozen ? 'stays while frozen' : 'is running'}`;
  const notes = [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a person`] : []),
    ...(frozen > 0 ? [`${frozen} ${frozen === 1 ? 'stays' : 'stay'} while frozen`] : []),
  ];
  return notes.length > 0
    ? [`${states.length} rollouts`, ...notes].join(', ')
    : `${states.length} rollouts are running`;
}
