import { offeredCommand } from './command.ts';
import { makeSharedMove } from './make-move.ts';
import { Refusal } from '../refusal.ts';

export const allowOrigin = offeredCommand({
  about: 'Allows override links to releases at another origin, such as a team’s preview server.',
  subject: { kind: 'value', name: 'origin' },
  touches: 'all',
  flags: {
    remove: { type: 'boolean', about: 'no longer allow it' },
  },
  async run(context, origin = '', { remove }) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Refusal('Say which origin, as in https://preview.example', 'wrongUsage');
    const what = `${remove ? 'no longer allow' : 'allow'} overrides from ${origin}`;
    const moved = await makeSharedMove(context, { verb: 'allow-origin', what }, (plan) => {
      const others = plan.overrideOrigins.filter((known) => known !== origin);
      return { ...plan, overrideOrigins: remove ? others : [...others, origin] };
    });
    return { ...moved, origin };
  },
});
