import type { SessionView } from '../../../provider/src/desk/sign-in-api.ts';
import type { Session } from '../../connection/session.ts';
import { whyNot } from '../session/session.ts';

/** The session of a person with the role `approve`, for tests. `needs` are the roles of the commands. */
export function sessionOf(needs: SessionView['needs']): Session<SessionView> {
  const view: SessionView = { who: 'Meera', roles: ['approve'], until: Infinity, needs };
  const nothing = () => undefined;
  return {
    view,
    isEnded: false,
    whyNot: (verb) => whyNot(view, verb),
    onEnd: nothing,
    signOut: nothing,
    leave: nothing,
  };
}
