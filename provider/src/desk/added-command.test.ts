import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import type { Command } from '../operator/command.ts';
import { helpOf } from '../operator/command-help.ts';
import type { matched as Matched } from '../operator/sentence.ts';
import { operatorCommands } from '../operator/operator-commands.ts';

// One more declaration in one file of commands.
jest.mock('../operator/offer-commands.ts', () => {
  const { offerCommands } = jest.requireActual<{ offerCommands: readonly Command[] }>('../operator/offer-commands.ts');
  const { matched } = jest.requireActual<{ matched: typeof Matched }>('../operator/sentence.ts');
  const greet: Command = {
    name: 'greet',
    words: '<name>',
    role: 'settings',
    help: 'Greets somebody on the home screen.',
    sentence: matched(/^(.+)$/, (verb, name) => `${verb('Greeted', 'greet')} ${name}`),
    isCorrection: true,
    effect: async ([name]) => ({ kind: 'payee', about: `the greeting of ${name}` }),
    run: async ([name]) => `${name} is greeted.`,
  };
  return { offerCommands: [...offerCommands, greet] };
});

let world: DeskWorld;
beforeAll(async () => {
  world = await openDeskWorld('PGlite');
});
afterAll(() => world.end());

const newestAct = async (cookie: string) => (await world.send('/api/acts', { cookie })).body.rows?.[0];

test('a new declaration is in the help, in the list of the desk and in the rights that the page reads', async () => {
  const cookie = await world.signIn('Asha', ['settings']);
  expect(helpOf(operatorCommands)).toMatch(/^ {2}greet <name> +Greets somebody on the home screen\.$/m);
  const offered = { name: 'greet', words: '<name>', help: 'Greets somebody on the home screen.', role: 'settings' };
  expect((await world.send('/api/commands', { cookie })).body.commands).toContainEqual(offered);
  expect((await world.send('/api/session', { cookie })).body.needs).toMatchObject({ greet: 'settings' });
});

test('a new declaration is refused without its role, and the act says so in its words', async () => {
  const reader = await world.signIn('Reader', ['read']);
  expect((await world.run(reader, 'greet', ['Meera'])).status).toBe(403);
  expect(await newestAct(reader)).toMatchObject({ said: 'Was not allowed to run “greet”', done: 'denied' });
});

test('a second person reads what a new declaration would do, confirms it, and both are in the acts', async () => {
  const ravi = await world.signIn('Ravi', ['settings']);
  const meera = await world.signIn('Meera', ['settings']);
  expect((await world.run(ravi, 'greet', ['Meera'])).status).toBe(202);
  expect(await newestAct(ravi)).toMatchObject({ said: 'Proposed to greet Meera' });
  const [proposal] = (await world.send('/api/proposals', { cookie: meera })).body.rows ?? [];
  expect(proposal).toMatchObject({
    title: 'Greet Meera',
    isCorrection: true,
    facts: [{ term: 'Now', text: 'the greeting of Meera' }],
    takesPoints: false,
  });
  expect((await world.run(meera, 'confirm', [String(proposal?.id)])).body.text).toBe('Meera is greeted.');
  const { rows } = (await world.send('/api/acts', { cookie: meera })).body;
  expect(rows?.map(({ said }) => said).slice(0, 2)).toEqual(
    expect.arrayContaining(['Greeted Meera', `Confirmed proposal ${String(proposal?.id)}`]),
  );
});
