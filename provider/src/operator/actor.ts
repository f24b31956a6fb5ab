import type { Role } from '../people/roles.ts';

/**
 * Who runs a command. The actor comes from the session, or from the command line on the provider's machine, whose
 * person may run everything.
 */
export interface Actor {
  who: string;
  /** The address of the session's caller, or `console`. */
  from: string;
  /** Absent for the command line. */
  operator?: { id: number; roles: readonly Role[] };
}

export const CONSOLE = 'console';

export function consoleActor(who: unknown): Actor {
  return { who: typeof who === 'string' && who !== '' ? who : CONSOLE, from: CONSOLE };
}

/** Returns whether an actor may run a command with this role. */
export function mayRun({ operator }: Pick<Actor, 'operator'>, role: Role | typeof CONSOLE): boolean {
  if (!operator) return true;
  return role !== CONSOLE && (role === 'read' || operator.roles.includes(role));
}

/** Returns the refusal for an actor without the role, which names the missing right. */
export function missingRole(verb: string, role: Role | typeof CONSOLE, { operator }: Actor): string {
  if (role === CONSOLE) return `${verb} runs only on the command line of the provider's machine.`;
  return `${verb} needs the role ${role}. You have ${operator?.roles.join(', ')}. Ask for: operator add <name> <roles>`;
}
