import type { FastifyInstance } from 'fastify';
import { usage } from 'release/cli/usage.ts';
import { commands } from '../cli/commands.ts';
import type * as Declaring from '../commands/command.ts';
import { openController, tokenFor } from '../testing/running-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import type { MovesView } from './reading-api.ts';
import type { NowView } from './now.ts';
import type { SessionView } from './session-api.ts';

// One more declaration in the list of commands.
jest.mock('../controller/offered-commands.ts', () => {
  const { offeredCommands } = jest.requireActual<object & { offeredCommands: object }>(
    '../controller/offered-commands.ts',
  );
  const { offeredCommand } = jest.requireActual<typeof Declaring>('../commands/command.ts');
  const greet = offeredCommand({
    about: 'Greets the players of a remote.',
    subject: { kind: 'remote' },
    touches: 'remote',
    page: {
      group: 'Maintain',
      kind: 'ship',
      whyNot: ({ remote }) => (remote === 'shell' ? 'has no players' : undefined),
      none: 'Nobody is here.',
      undo: { label: 'Revive them', verb: 'revive' },
    },
    flags: { text: { type: 'string', value: '<text>', isRequired: true, about: 'the greeting' } },
    run: async ({ say }, remote, { text }) => {
      say(`${text}, ${remote}`);
      return { remote };
    },
  });
  return { offeredCommands: { ...offeredCommands, greet } };
});

const own = { host: 'release.example', origin: 'https://release.example' };
let storage: Awaited<ReturnType<typeof sampleLive>>;
let app: FastifyInstance;
beforeAll(async () => {
  storage = await sampleLive();
  app = await openController(storage);
});
afterAll(() => app.close());

async function signIn(name: string, may: string[]) {
  const token = await tokenFor(storage, { name, may, remotes: ['*'] });
  const payload = { token, by: 'asha' };
  const answer = await app.inject({ method: 'POST', url: '/control/api/session', headers: own, payload });
  const view = answer.json<SessionView>();
  const headers = { ...own, cookie: String(answer.headers['set-cookie']).split(';')[0]!, 'control-key': view.key };
  const greet = async () => {
    const sent = { verb: 'greet', subject: 'mfe-wallet', flags: { text: 'Good morning' }, dryRun: false };
    const { body } = await app.inject({ method: 'POST', url: '/control/api/acts', headers, payload: sent });
    return body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
  };
  return { greet, headers, offered: view.commands.find(({ verb }) => verb === 'greet') };
}

test('a new declaration is in the help, and on the page with its group, form and kind', async () => {
  expect(usage(commands)).toContain('npm run release -- greet <remote> --text <text>\n      Greets the players');
  expect((await signIn('all', ['*'])).offered).toEqual({
    verb: 'greet',
    about: 'Greets the players of a remote.',
    group: 'Maintain',
    kind: 'ship',
    none: 'Nobody is here.',
    subject: { kind: 'remote' },
    flags: { text: { type: 'string', value: '<text>', isRequired: true, about: 'the greeting' } },
    isAllowed: true,
  });
});

test('each remote says whether a new declaration applies to it now', async () => {
  const { headers } = await signIn('reader', ['status']);
  const { rows } = (await app.inject({ url: '/control/api/now', headers })).json<NowView>();
  expect(rows.map(({ whyNot }) => whyNot.greet)).toEqual(['has no players', undefined, undefined]);
});

test('the history can be filtered by a new declaration, and by no command that moves nothing', async () => {
  const { headers } = await signIn('historian', ['status']);
  const { verbs } = (await app.inject({ url: '/control/api/moves', headers })).json<MovesView>();
  expect(verbs).toEqual(expect.arrayContaining(['greet', 'promote', 'grant', 'require']));
  expect(verbs).not.toContain('status');
});

test('a new declaration runs with the right of its name only, and then offers its undo', async () => {
  const greeter = await signIn('greeter', ['greet']);
  expect(await greeter.greet()).toEqual([
    { said: 'Good morning, mfe-wallet' },
    {
      result: { remote: 'mfe-wallet' },
      undo: { label: 'Revive them', verb: 'revive', subject: 'mfe-wallet' },
    },
  ]);
  const other = await signIn('other', ['freeze']);
  expect(other.offered).toMatchObject({ isAllowed: false });
  expect(await other.greet()).toMatchObject([{ refused: 'notAllowed' }]);
});
