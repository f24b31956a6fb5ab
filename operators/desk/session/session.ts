import type { SessionView } from '../../../provider/src/desk/sign-in-api.ts';
import { mayRun } from '../../../provider/src/operator/actor.ts';
import * as session from '../../connection/session.ts';

export const useSession = session.useSession<SessionView>;

/** Returns the reason if the roles of a person do not allow a command. */
export function whyNot({ needs, roles }: SessionView, verb: string): string | undefined {
  const role = needs[verb];
  const may = role !== undefined && mayRun({ operator: { id: 0, roles } }, role);
  return may ? undefined : `You need the role ${role ?? 'of this command'}. You have ${roles.join(', ')}.`;
}
