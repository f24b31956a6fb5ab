import { movePlan } from '../plan/move-plan.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { runSteps } from '../steps.ts';
import { offeredCommand } from './command.ts';
import { touchesAll } from './touched.ts';

export const worker = offeredCommand({
  about: 'Removes the service worker and its cache from every browser that visits, or allows it again.',
  subject: { kind: 'value', name: 'state', choices: ['off', 'on'] },
  touches: touchesAll,
  async run(context, wanted) {
    if (wanted !== 'off' && wanted !== 'on') throw new Refusal('Say whether: worker off, or worker on.', 'wrongUsage');
    const { storage, by, why } = context;
    const what = `worker ${wanted}`;
    const refuseSame = (isOff: boolean) => {
      if (isOff === (wanted === 'off')) throw new Refusal(`It is ${wanted} already.`);
    };
    refuseSame((await readPlan(storage)).plan.worker === 'off');
    const write = () =>
      movePlan(storage, { verb: 'worker', what, by, ...(why && { why }) }, ({ worker: before, ...plan }) => {
        refuseSame(before === 'off');
        return wanted === 'off' ? { ...plan, worker: 'off' } : plan;
      });
    await runSteps([{ title: what, run: write, changesLive: true }], context);
    return { verb: 'worker', what };
  },
});
