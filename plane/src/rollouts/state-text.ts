/**
 * The state of a rollout. A command starts a rollout, and the watcher advances it. `held` and `approval` wait for a
 * person.
 */
export type RolloutState =
  | 'waiting'
  | 'running'
  | 'paused'
  | 'held'
  | 'approval'
  | 'promoted'
  | 'taken back'
  | 'aborted'
  | 'overtaken'
  | 'refused';

const ends: RolloutState[] = ['promoted', 'taken back', 'aborted', 'overtaken', 'refused'];

export function isEnded({ state }: { state: RolloutState }): boolean {
  return ends.includes(state);
}

/** The state in the words of the command line, the page and the guides. Records keep an older word for one of them. */
export function stateText(state: RolloutState): string {
  return state === 'taken back' ? 'rolled back' : state;
}
