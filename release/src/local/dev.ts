import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { openProvider, readConfig } from 'provider/app';
import { releaseKey, runnable, type Channel, type LivePlan, type Plan, type RunnableRelease } from 'shared/plan';
import { root } from '../root.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Storage } from '../storage/storage.ts';
import { releasesOf } from '../plan/channels.ts';
import { readDescriptorOf } from '../plan/live.ts';
import { readableAddress } from '../host/readable-address.ts';
import { staticHost } from '../host/static-host.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { devPage, kitPage } from './dev-page.ts';
import { devRelease } from './dev-release.ts';
import { serveFromSource } from './dev-server.ts';
import { refuseTakenPort } from './port.ts';
import { readSettings } from './settings.ts';

/** Serves the named remotes from their sources with fast refresh, or all of them with the shell; the others as they were built. */
async function dev(names: string[]): Promise<void> {
  const settings = readSettings(process.env);
  await refuseTakenPort(settings);
  const storage = folderStorage(settings.liveDir);
  const plan = await bringUpToDate(root, storage, console.log);
  const asked = names.map((name) => (name.startsWith('mfe-') ? name : `mfe-${name}`));
  const unknown = asked.find((name) => !(name in plan.remotes));
  if (unknown) throw new Error(`There is no remote ${unknown}. There are: ${Object.keys(plan.remotes).join(', ')}.`);

  // The shell too: fast refresh needs React's development build.
  const fromSource = ['shell', ...(asked.length ? asked : Object.keys(plan.remotes))];
  const servers = await Promise.all(fromSource.map((name) => serveFromSource(join(root, name))));
  const bases = new Map(servers.map(({ base }, at) => [fromSource[at] ?? '', base]));

  const provider = await openProvider(readConfig(process.env, { dataDir: settings.dataDir, newDatabase: 'demo' }));
  const app = fastify({ rewriteUrl: readableAddress });
  await app.register(provider.plugin, { prefix: '/api' });
  const page = async () => {
    const template = await readFile(join(root, 'shell/src/page.html'), 'utf8');
    return devPage(template, await livePlanWithSources(storage, plan, bases), bases.get('shell') ?? '');
  };
  app.get('/__kit', (_request, reply) => reply.type('text/html').send(kitPage(bases.get('shell') ?? '')));
  await app.register(staticHost(settings.liveDir, page));
  const address = await app.listen({ port: settings.port, host: settings.host });
  const [player] = provider.demoPlayers;
  console.log(`\nFrom source: ${fromSource.join(', ')}\nOpen ${address}${player ? ` and sign in with ${player.phone_number}, MPIN ${player.mpin}` : ''}. The UI kit is at ${address}/__kit. Stop with Ctrl+C.\n`);

  const stop = async () => {
    for (const server of servers) server.stop();
    await app.close();
    await provider.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function livePlanWithSources(storage: Storage, plan: Plan, bases: Map<string, string>): Promise<LivePlan> {
  const releases: Record<string, RunnableRelease> = {};
  for (const { key, remote, release } of releasesOf(plan)) {
    const descriptor = await readDescriptorOf(storage, remote, release);
    if (descriptor) releases[key] = runnable(descriptor);
  }
  const changed = structuredClone(plan);
  for (const [name, base] of bases) {
    releases[releaseKey(name, 'dev')] = await devRelease(join(root, name), base);
    const channel: Channel = { stable: 'dev', state: 'live' };
    if (name === 'shell') changed.shell = channel;
    if (name !== 'shell') changed.remotes[name] = channel;
  }
  return { plan: changed, releases };
}

dev(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
