import { rolloutsTitle } from './rollouts-title.ts';

test.each([
  ['No rollout is running', []],
  ['One rollout is running', ['running'] as const],
  ['One rollout waits for a person', ['held'] as const],
  ['One rollout stays while frozen', ['frozen'] as const],
  ['2 rollouts are running', ['running', 'paused'] as const],
  ['4 rollouts, 2 wait for a person, 1 stays while frozen', ['held', 'approval', 'frozen', 'running'] as const],
])('%s', (title, states) => expect(rolloutsTitle([...states])).toBe(title));
