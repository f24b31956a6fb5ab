import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { openProvider, readConfig } from 'provider/app';
import type { BuiltRelease } from 'release/build/build-release.ts';
import { runCli } from 'plane/cli/run.ts';
import { remoteNamed } from 'release/commands/declared.ts';
import { withDevSettings } from 'release/dev/dev-settings.ts';
import { serveFromSource, type SourceServer } from 'release/dev/source-server.ts';
import { contentTypeOf, headersFor } from 'release/host/headers.ts';
import { exitCodes, Refusal } from 'release/refusal.ts';
import { packagesOf, root } from 'release/repository.ts';
import { buildAll } from '../start/build-all.ts';
import { devPage, devPlan, kitPage } from './dev-page.ts';
import { readSettings, refusePortInUse } from '../start/settings.ts';
import { messageOf } from 'release/error-message.ts';

/** Functions that clean up, to run in reverse order. */
type Started = (() => Promise<unknown>)[];

/**
 * Serves the named remotes, or all, from source with fast refresh, and the others as builds. The plan exists only in
 * memory, so the live plan stays as it is.
 */
async function dev(names: string[], started: Started): Promise<void> {
  const settings = readSettings(process.env);
  const packages = packagesOf(root);
  const fromSource = sourcesOf(packages, names);
  await refusePortInUse(settings, 'npm run dev');
  const provider = await openProvider(readConfig(process.env, { dataDir: settings.dataDir, newDatabase: 'demo' }));
  started.push(() => provider.close());
  const built = await buildAll(
    root,
    packages.filter((name) => !fromSource.includes(name)),
    console.log,
  );

  const servers = await Promise.all(
    fromSource.map((name) =>
      serveFromSource(join(root, name), {
        onCompiled: ({ errors }) => errors && console.log(`${name} does not compile:\n${errors}`),
      }),
    ),
  );
  for (const server of servers) started.push(() => server.stop());
  await Promise.all(servers.map(({ ready }) => ready));

  const app = fastify();
  started.push(() => app.close());
  await app.register(provider.plugin, { prefix: '/api' });
  servePages(app, built, servers);
  const address = await app.listen({ port: settings.port, host: settings.host });
  const desk = await provider.openDesk();
  const [player] = provider.demoPlayers;
  console.log(
    `\nFrom source: ${fromSource.join(', ')}\nOpen ${address}${player ? ` and sign in with ${player.phone_number}, MPIN ${player.mpin}` : ''}. The UI kit is at ${address}/__kit. Stop with Ctrl+C.\n`,
  );
  if (desk) console.log(`The operators' desk is at ${desk}.`);
}

// The shell is served from source too, and starts first, because fast refresh needs the development build of React.
function sourcesOf(packages: string[], names: string[]): string[] {
  const requested = names.map(remoteNamed);
  const unknown = requested.find((name) => !packages.includes(name));
  if (unknown)
    throw new Refusal(
      `There is no remote ${unknown}. Choose from: ${packages.filter((name) => name !== 'shell').join(', ')}.`,
      'unknown',
    );
  return names.length ? [...new Set(['shell', ...requested])] : packages;
}

function servePages(app: FastifyInstance, built: BuiltRelease[], servers: SourceServer[]): void {
  const [shell = ''] = servers.map(({ base }) => base);
  const live = () => {
    const { plan, releases } = devPlan(
      built.map(({ descriptor }) => descriptor),
      servers,
    );
    const names = Object.keys(plan.remotes);
    return { plan: names.reduce((some, name) => withDevSettings(some, name, join(root, name)), plan), releases };
  };
  app.get('/__kit', (_request, reply) => reply.type('text/html').send(kitPage(shell)));
  app.get('/plan.json', (_request, reply) => reply.header('cache-control', 'no-store').send(live().plan));
  app.get<{ Params: { remote: string; release: string; file: string } }>(
    '/r/:remote/:release/:file',
    async ({ params, url }, reply) => {
      const of = built.find(
        ({ descriptor: { remote, release } }) => remote === params.remote && release === params.release,
      );
      if (!of?.descriptor.files[params.file]) return reply.callNotFound();
      return reply
        .headers(Object.fromEntries(headersFor(url)))
        .type(contentTypeOf(params.file))
        .send(await readFile(join(of.folder, params.file)));
    },
  );
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    if (!['GET', 'HEAD'].includes(method) || /^\/(r|api)\//.test(url)) return reply.code(404).send('Not found');
    const page = devPage(await readFile(join(root, 'shell/src/page.html'), 'utf8'), live(), shell);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}

/** Runs all development servers on this machine until a signal or a failure. */
function devHere(names: string[]): void {
  const started: Started = [];
  let isEnding = false;
  const end = async (exitCode: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    for (const stop of started.reverse()) await stop();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  dev(names, started).catch((error: unknown) => {
    console.error(`\n${messageOf(error)}`);
    void end(error instanceof Refusal ? error.exitCode : exitCodes.failed);
  });
}

const args = process.argv.slice(2);
const isInApp = args.some((argument) => /^--app(=|$)/.test(argument));
if (isInApp)
  process.exitCode = await runCli(['dev', ...args], { env: process.env, out: console.log, err: console.error });
else devHere(args);
