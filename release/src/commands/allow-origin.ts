import { offeredCommand } from './command.ts';
import { movePlan } from '../plan/move-plan.ts';
import { Refusal } from '../refusal.ts';
import { runSteps } from '../steps.ts';
import { touchesAll } from './touched.ts';

export const allowOrigin = offeredCommand({
  about: 'Allows override links to releases at another origin, such as a team’s preview server.',
  subject: { kind: 'value', name: 'origin' },
  touches: touchesAll,
  flags: {
    remove: { type: 'boolean', about: 'no longer allow it' },
  },
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
});
