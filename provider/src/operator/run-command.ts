import type { Context } from '../context/context.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { mayRun, missingRole, type Actor } from './actor.ts';
import { NotAllowed, type Command } from './command.ts';
import { recorded, run, type Outcome } from './execute.ts';
import { commandNamed } from './operator-commands.ts';
import { propose } from './proposals.ts';
import { runAlone } from './second-person.ts';

/** A command as it was sent. Nothing in it says who sent it. */
export interface Sent {
  verb?: unknown;
  words?: unknown;
  reason?: unknown;
}

/** Returns the refusal if an actor may not run a command, and records the attempt. */
export async function denial(verb: unknown, actor: Actor, context: Context): Promise<Outcome | undefined> {
  const command = commandOf(verb);
  if (mayRun(actor, command.role)) return undefined;
  return recorded({ command, words: [], actor }, context, async () => {
    throw new NotAllowed(missingRole(command.name, command.role, actor));
  });
}

/**
 * Runs a command for an actor. This is the only way in, for the command line and for sessions: it checks the role
 * before it reads the words, and turns the command of a session into a proposal if its effect needs a second person.
 */
export async function runCommand({ verb, words, reason }: Sent, actor: Actor, context: Context): Promise<Outcome> {
  const denied = await denial(verb, actor, context);
  if (denied) return denied;
  if (!Array.isArray(words)) throw unknownCommand();
  const command = commandOf(verb);
  const order = { command, words: words.map(String), actor, reason: typeof reason === 'string' ? reason.trim() : '' };
  return recorded(order, context, async () => {
    const { operator } = actor;
    const effect = await command.effect?.(order.words, context);
    if (!operator || !effect) return run(order, context, effect);
    const by = { operatorId: operator.id, effect };
    const ran = await runAlone(context, by, () => run(order, context, effect));
    return 'done' in ran ? ran.done : propose(context, { ...order, ...by, why: ran.why });
  });
}

function commandOf(verb: unknown): Command {
  const command = commandNamed(verb);
  if (!command) throw unknownCommand();
  return command;
}

function unknownCommand() {
  return new HttpRefusal(400, refused('unknown_command'));
}
