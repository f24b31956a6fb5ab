import type { Command } from './command.ts';
import { writePage } from '../plan/stored-plan.ts';
import { runSteps } from '../steps.ts';

export const render: Command = {
  usage: '',
  about: 'Writes the page of the plan again: after a move that was cut short, or when the page was damaged.',
  async run(context) {
    let revision: number | undefined;
    await runSteps([{ title: 'Write the page of the plan', run: async () => { revision = await writePage(context.storage); }, changesLive: true }], context);
    return { ...(revision !== undefined && { revision }) };
  },
};
