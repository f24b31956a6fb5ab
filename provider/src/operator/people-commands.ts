import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { addPerson, allPeople, removePerson } from '../people/people.ts';
import { isRole, roles } from '../people/roles.ts';
import { OperatorError, table, type Command } from './command.ts';
import { matched } from './sentence.ts';

type Action = (words: readonly string[], context: Context) => Promise<string>;

/** The command for the people of the desk. */
export const operatorCommand: Command = {
  name: 'operator',
  sentence: matched(/^(add|remove) (.+?)((?: (?:approve|results|players|settings|read))*)$/, (verb, act, name, roles) =>
    act === 'remove'
      ? `${verb('Removed', 'remove')} the operator ${name}`
      : `${verb('Added', 'add')} ${name} as an operator${roles && `: ${roles.trim().replaceAll(' ', ', ')}`}`,
  ),
  words: '<add|list|remove> [<name>] [<roles>]',
  role: 'console',
  help: `Manages who may sign in at the desk: operator add Meera approve players. The roles are ${roles.join(', ')}, and every operator may read. It prints a link with which the person adds a passkey within an hour. Run add again for other roles or another device.`,
  run: async ([action = '', ...words], context) => {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run) throw new OperatorError(`"${action}" is not an action. Write add, list or remove.`);
    return run(words, context);
  },
};

const actions: Readonly<Record<string, Action>> = {
  add: async ([name = '', ...wanted], context) => {
    const wrong = wanted.find((role) => !isRole(role));
    if (wrong !== undefined || wanted.length === 0)
      throw new OperatorError(`"${wrong ?? ''}" is not a role. Write one or more of ${roles.join(', ')}.`);
    const { desk } = context.config;
    if (!desk)
      throw new OperatorError('There is no desk. Set DESK_ORIGIN to its address, and start the provider again.');
    const token = await addPerson(context, readName(name), wanted.filter(isRole));
    return `${name} may: ${wanted.join(', ')}. Send this link, which adds one passkey within an hour:\n${desk.origin}/#enrol=${token}`;
  },
  list: async (_words, { db }) =>
    table(
      (await allPeople(db)).map(({ name, roles: held, isActive, passkeys, usedAt }) => ({
        name,
        roles: isActive ? held.join(' ') : 'removed',
        passkeys,
        'signed in': usedAt ? isoInIndia(usedAt) : '',
      })),
      'No operators. Add one: operator add <name> <roles>',
    ),
  remove: async ([name = ''], context) => {
    if (!(await removePerson(context, readName(name)))) throw new OperatorError(`There is no operator "${name}".`);
    return `${name} is removed: the sessions, passkeys, links and waiting proposals have ended.`;
  },
};

/** The scripts of names. One name has one script, because letters of two scripts can look alike. */
const scripts = ['Latin', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Tamil', 'Telugu'];
const inOneScript = new RegExp(
  `^(?:${scripts.map((script) => `[\\p{Script=${script}}\\p{M}0-9 ._-]+`).join('|')})$`,
  'u',
);

function readName(name: string): string {
  const isName = name.length <= 40 && inOneScript.test(name) && /^[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}.])?$/u.test(name);
  // Another form of the same letters would look like another person's name.
  if (!isName || / {2}/.test(name) || name !== name.normalize('NFKC'))
    throw new OperatorError(
      `"${name}" is not a name. Write 1 to 40 letters of one script, digits, single spaces, dots or dashes, and end with a letter or digit.`,
    );
  return name;
}
