import { messageOf } from '../../../release/src/error-message.ts';
import type { SessionView } from 'plane/control-api/session-api.ts';
import { readOnlyVerbs, refuseUnlessAllowed } from 'plane/rights/may-do.ts';
import * as session from '../../connection/session.ts';

export const readOnlyTab = 'This tab is read-only. Sign in here to make changes.';
export const useSession = session.useSession<SessionView>;

/** Returns the reason if the token does not allow a command. */
export function whyNot(view: SessionView, verb: string, subject?: string): string | undefined {
  const { token, team, may, remotes, mayAct } = view;
  if (!mayAct) return readOnlyTab;
  try {
    const touched = readOnlyVerbs.includes(verb) ? [] : subject === undefined ? 'all' : [subject.split('@')[0] ?? ''];
    refuseUnlessAllowed({ name: token, team, may, remotes }, verb, touched);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
