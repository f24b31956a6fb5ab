import type { RolloutState } from '../rollouts/state-text.ts';
import type { RolloutRecord } from '../rollouts/record.ts';

/** What GitHub shows of a rollout: the state of a commit status, the state of a deployment, and one line. */
export interface RolloutReport {
  status: 'pending' | 'success' | 'failure' | 'error';
  deployment: 'queued' | 'in_progress' | 'success' | 'failure' | 'error';
  description: string;
}

// GitHub refuses a longer description.
const maxDescription = 140;

type Words = [status: RolloutReport['status'], deployment: RolloutReport['deployment'], words: string];

/**
 * Returns the report of a rollout. It has no name of a person and no count of the judge, because more people can read
 * the repository than the control page.
 */
export function reportOfRollout({ remote, release, state, percent }: RolloutRecord): RolloutReport {
  const words: Record<RolloutState, Words> = {
    waiting: ['pending', 'queued', 'waits for the controller'],
    running: ['pending', 'in_progress', percent === 0 ? 'begins' : `${percent} % of the sessions have it`],
    paused: ['pending', 'in_progress', `paused at ${percent} %`],
    held: ['pending', 'in_progress', `held at ${percent} %, a person has to decide`],
    approval: ['pending', 'in_progress', `${percent} % of the sessions have it, the next step waits for approval`],
    promoted: ['success', 'success', 'all sessions have it'],
    'taken back': ['failure', 'failure', 'rolled back'],
    aborted: ['failure', 'failure', 'aborted'],
    overtaken: ['error', 'error', 'ended by another change of the plan'],
    refused: ['failure', 'failure', 'refused before its first step'],
  };
  const [status, deployment, text] = words[state];
  return { status, deployment, description: `${remote}@${release}: ${text}`.slice(0, maxDescription) };
}
