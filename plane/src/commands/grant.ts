import type { Grant, Plan } from 'shared/plan';
import { isPolicyName } from 'release/checked-names.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { offeredCommand } from './command.ts';
import { onlyRemote } from 'release/commands/declared.ts';
import { makeSharedMove } from './make-move.ts';

export const grant = offeredCommand({
  about:
    'Allows a remote to call the provider as the player, or to create Trusted Types policies. Without a flag, prints what it may do.',
  subject: { kind: 'remote' },
  // A team must not extend its own rights, so this changes what all remotes share.
  touches: 'all',
  page: { group: 'Configure' },
  flags: {
    session: {
      type: 'string',
      value: '<on|off>',
      label: 'Call the provider as the player',
      choices: { on: 'allow it', off: 'no longer allow it' },
      about: 'pass its screens a handle that calls the provider',
    },
    'trusted-types': {
      type: 'string',
      value: '<names|none>',
      label: 'Trusted Types policies that it may create',
      hint: 'These only, with commas between them.',
      about: 'allow these policies only, as in vue,svelte',
    },
  },
  async run(context, subject, { session, 'trusted-types': names }) {
    const remote = onlyRemote(subject);
    if (remote === 'shell') throw new Refusal('The shell needs no grant. Say which remote.', 'wrongUsage');
    const changed = (plan: Plan): Plan => withGrant(plan, remote, session, names);
    const before = (await readPlan(context.storage)).plan;
    if (session === undefined && names === undefined) {
      context.say(grantText(remote, before.grants?.[remote]));
      return { remote, grant: before.grants?.[remote] ?? {} };
    }
    const what = grantText(remote, changed(before).grants?.[remote]);
    return makeSharedMove(context, { verb: 'grant', what }, changed);
  },
});

function withGrant(plan: Plan, remote: string, session: string | undefined, names: string | undefined): Plan {
  const { [remote]: known = {}, ...others } = plan.grants ?? {};
  const mayCall = session === undefined ? known.session : readSwitch(session);
  const policies = names === undefined ? (known.trustedTypes ?? []) : readNames(names);
  const next: Grant = { ...(mayCall && { session: true }), ...(policies.length > 0 && { trustedTypes: policies }) };
  const grants = { ...others, ...(Object.keys(next).length > 0 && { [remote]: next }) };
  const { grants: _before, ...rest } = plan;
  return Object.keys(grants).length > 0 ? { ...rest, grants } : rest;
}

function readSwitch(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Refusal('Say whether: --session on, or --session off.', 'wrongUsage');
  return text === 'on';
}

function readNames(text: string): string[] {
  const names = text === 'none' ? [] : text.split(',');
  const wrong = names.find((name) => !isPolicyName(name));
  if (wrong !== undefined)
    throw new Refusal(
      `${JSON.stringify(wrong)} is no name of a policy. Say --trusted-types vue,svelte-trusted-html, or none.`,
      'wrongUsage',
    );
  return [...new Set(names)].sort();
}

/** Returns in words what a remote may do beyond the rights of every remote. */
export function grantText(remote: string, { session, trustedTypes = [] }: Grant = {}): string {
  const parts = [
    ...(session ? ['call the provider as the player'] : []),
    ...(trustedTypes.length > 0 ? [`create the Trusted Types policies ${trustedTypes.join(', ')}`] : []),
  ];
  return `${remote} may ${parts.join(' and ') || 'do what every remote may do'}`;
}
