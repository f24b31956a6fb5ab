import { offeredCommands } from '../../../src/controller/offered-commands.ts';
import { exampleOf, subjectOf } from './usage.ts';

test('every verb’s usage says what it is about', () => {
  const takes = Object.fromEntries(
    Object.entries(offeredCommands).map(([verb, { usage }]) => [verb, subjectOf(usage)]),
  );
  expect(takes).toMatchObject({
    canary: 'release',
    rollout: 'release',
    promote: 'either',
    kill: 'remote',
    abort: 'remote',
    rollback: 'remote',
    'allow-origin': 'other',
    prune: 'remote',
    render: 'none',
    override: 'release',
  });
});

test('the example of a flag is the one of the usage line', () => {
  const { canary, rollout, prune } = offeredCommands;
  expect([
    exampleOf(canary!.usage, 'percent'),
    exampleOf(canary!.usage, 'for'),
    exampleOf(rollout!.usage, 'steps'),
    exampleOf(prune!.usage, 'keep'),
    exampleOf(prune!.usage, 'nothing'),
  ]).toEqual(['1 to 99', '24h', '5,25,100', '5', undefined]);
});
