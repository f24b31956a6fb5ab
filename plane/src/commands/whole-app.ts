import { writePage } from 'release/plan/stored-plan.ts';
import { makeSharedMove } from './make-move.ts';
import { Refusal } from 'release/refusal.ts';
import { offeredCommand } from './command.ts';
import { runSteps } from '../steps.ts';

export const worker = offeredCommand({
  about: 'Removes the service worker and its cache from every browser that visits, or allows it again.',
  subject: { kind: 'value', name: 'state', choices: ['off', 'on'] },
  touches: 'all',
  page: { group: 'Stop' },
  async run(context, wanted) {
    if (wanted !== 'off' && wanted !== 'on') throw new Refusal('Say whether: worker off, or worker on.', 'wrongUsage');
    const refuseSame = (isOff: boolean) => {
      if (isOff === (wanted === 'off')) throw new Refusal(`It is ${wanted} already.`);
    };
    return makeSharedMove(context, { verb: 'worker', what: `worker ${wanted}` }, ({ worker: before, ...plan }) => {
      refuseSame(before === 'off');
      return wanted === 'off' ? { ...plan, worker: 'off' } : plan;
    });
  },
});

export const render = offeredCommand({
  about: 'Writes the page of the plan again, after a change was interrupted or the page was damaged.',
  touches: 'all',
  page: { group: 'Maintain' },
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
