import { join } from 'node:path';
import type { OfferedCommand } from 'plane/commands/command.ts';
import { referencePage } from './reference.ts';

jest.mock('plane/controller/offered-commands.ts', () => {
  const { offeredCommands } = jest.requireActual<{ offeredCommands: Record<string, OfferedCommand> }>(
    'plane/controller/offered-commands.ts',
  );
  return { offeredCommands: { ...offeredCommands, greet: offeredCommands.prune } };
});

test('the reference lists a new declaration in its group', () => {
  expect(referencePage(join(__dirname, '../../..'))).toMatch(/^- Maintain: .*`greet`$/m);
});
