import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { openProvider, readConfig, type OpenProvider } from 'provider/app';
import { readText } from 'shared/node';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { controller, readStaging, readWebhook } from 'plane/controller/controller.ts';
import { readGitHubTarget } from 'plane/github/github-target.ts';
import { writeRunningAddress } from 'plane/host/running-app.ts';
import { readableAddress, staticHost } from 'plane/host/static-host.ts';
import { packagesOf, root } from 'release/repository.ts';
import { folderStorage } from 'plane/storage/folder.ts';
import { deployBuilds } from './deploy-builds.ts';
import { buildAll } from './build-all.ts';
import { readSettings, refusePortInUse, releaseCommand, type Settings } from './settings.ts';
import { keptVoteKey } from './vote-key.ts';
import { messageOf } from 'release/error-message.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await refusePortInUse(settings, 'npm start');
  const config = readConfig(process.env, { dataDir: settings.dataDir, newDatabase: 'demo' });
  config.voteKey ??= keptVoteKey(settings.dataDir);
  const building = buildAll(root, packagesOf(root), console.log);
  // The `await` below reports a failed build. This handler only prevents an unhandled rejection while the demo is being
  // filled.
  building.catch(() => undefined);
  const provider = await openProvider(config);
  const built = await building;
  const plan = await deployBuilds(folderStorage(settings.liveDir), built, console.log);
  const app = await serveAll(settings, provider, config.voteKey);
  const address = await app.listen({ port: settings.port, host: settings.host });

  const desk = await provider.openDesk();
  const readable = address.replace(/\[::1\]|127\.0\.0\.1/, 'localhost');
  // With PORT=0, the address is known only after listening. Set the origin before the first call arrives.
  config.passkeyOrigin ??= readable;
  const removeAddress = writeRunningAddress(settings.liveDir, readable);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    removeAddress();
    await app.close();
    await provider.close();
    process.exit(0);
  };
  // At Ctrl+C, the terminal and npm both send a signal. The second signal must not interrupt the shutdown.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  printWelcome(readable, plan.revision, settings, provider.demoPlayers[0]);
  console.log(
    desk
      ? `The operators' desk is at ${desk}. Add a person with: npm run provider -- operator add <name> <roles>`
      : "To open the operators' desk too, start with DESK_ORIGIN=http://localhost:3020",
  );
}

/** Serves the whole product on one address: the live folder, the provider below /api, and the controller. */
async function serveAll(
  { dataDir, liveDir, collectorToken: token }: Settings,
  provider: OpenProvider,
  voteKey: KeyObject | undefined,
): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: 'loopback', forceCloseConnections: true, rewriteUrl: readableAddress });
  await app.register(provider.plugin, { prefix: '/api' });
  const store = await openFileCountStore(join(dataDir, 'collector', 'counts.ndjson'));
  await app.register(
    controller({
      storage: folderStorage(liveDir),
      store,
      webhook: readWebhook(process.env),
      gitHub: readGitHubTarget(process.env),
      staging: readStaging(process.env),
      provider: () => Promise.resolve({ at: '/api/', answers: provider.answers }),
      environment: readText(process.env, 'RELEASE_ENVIRONMENT'),
      say: console.error,
      ...(voteKey && { voteKey: createPublicKey(voteKey) }),
      ...(token && { token }),
    }),
  );
  await app.register(staticHost(liveDir));
  return app;
}

function printWelcome(
  address: string,
  revision: number,
  settings: Settings,
  player?: { phone_number: string; mpin: string },
): void {
  console.log(`\nThe app is ready at ${address} (plan revision ${revision})`);
  if (player)
    console.log(
      `Sign in with ${player.phone_number} and MPIN ${player.mpin}: open a market, place a bid, see it in All Bids.`,
    );
  console.log(
    `The control page is at ${address}/control. Make a token to sign in: ${releaseCommand(settings)} token me --make --may '*' --remotes '*'`,
  );
  console.log('On a desktop, narrow the window to 360 pixels. Stop with Ctrl+C.\n');
}

start().catch((error: unknown) => {
  console.error(`\n${messageOf(error)}`);
  process.exit(1);
});
