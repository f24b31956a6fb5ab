import type { OfferedCommand } from './command.ts';
import { movePlan } from '../plan/move-plan.ts';
import { Refusal } from '../refusal.ts';
import { runSteps } from '../steps.ts';
import { touchesAll } from './touched.ts';

export const allowOrigin: OfferedCommand = {
  usage: '<origin> [--remove]',
  about: 'Lets override links take a candidate from another origin, such as a team’s own preview server; or no longer.',
  touches: touchesAll,
  flags: { remove: { type: 'boolean' } },
  async run(context, origin = '', { remove }) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Refusal('Say which origin, as in https://preview.example', 'wrongUsage');
    const { storage, by, why } = context;
    const what = `${remove ? 'no longer allow' : 'allow'} overrides from ${origin}`;
    await runSteps(
      [
        {
          title: what,
          run: () =>
            movePlan(storage, { verb: 'allow-origin', what, by, ...(why && { why }) }, (plan) => {
              const others = plan.overrideOrigins.filter((known) => known !== origin);
              return { ...plan, overrideOrigins: remove ? others : [...others, origin] };
            }),
          changesLive: true,
        },
      ],
      context,
    );
    return { verb: 'allow-origin', origin, what };
  },
};
