import { offeredCommand } from './command.ts';
import { writePage } from '../plan/stored-plan.ts';
import { runSteps } from '../steps.ts';

export const render = offeredCommand({
  about: 'Writes the page of the plan again, after a change was interrupted or the page was damaged.',
  touches: 'all',
  async run(context) {
    let revision: number | undefined;
    await runSteps(
      [
        {
          title: 'Write the page of the plan',
          run: async () => {
            revision = await writePage(context.storage);
          },
          changesLive: true,
        },
      ],
      context,
    );
    return { ...(revision !== undefined && { revision }) };
  },
});
