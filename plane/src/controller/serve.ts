import { join } from 'node:path';
import { readPort, readText, readVotePublicKey, readWholeNumber, trustProxies, type Environment } from 'shared/node';
import { openFileCountStore } from '../collector/file-count-store.ts';
import type { CountStore } from '../collector/count-store.ts';
import { command } from '../commands/command.ts';
import { duration } from 'release/commands/declared.ts';
import { readGitHubTarget } from '../github/github-target.ts';

export const serve = command({
  about:
    'Runs the controller: counts what sessions report, advances rollouts and serves the API at /release/v1 and the control page. Several controllers share one PostgreSQL (DATABASE_URL).',
  flags: {
    lease: { type: 'string', value: '8s', about: 'another controller takes over after this time' },
  },
  async run({ storage, app: players, say, dryRun, untilInterrupted }, _subject, { lease = '8s' }) {
    const leaseMs = duration(lease, 'lease');
    if (dryRun) return { verb: 'serve', storage: storage.name };
    const { env } = process;
    // Imported on demand, so that other commands start faster.
    const [{ default: fastify }, { logOptions }, { controller, readStaging, readWebhook }] = await Promise.all([
      import('fastify'),
      import('../rights/access-log.ts'),
      import('./controller.ts'),
    ]);
    const app = fastify({
      ...logOptions,
      ...trustProxies(readWholeNumber(env, 'TRUST_PROXY', 0)),
      forceCloseConnections: true,
      bodyLimit: 65_536,
    });
    const token = readText(env, 'COLLECTOR_TOKEN');
    await app.register(
      controller({
        storage,
        store: await openCountStore(env),
        leaseMs,
        webhook: readWebhook(env),
        gitHub: readGitHubTarget(env),
        staging: readStaging(env),
        voteKey: readVotePublicKey(env),
        spare: readWholeNumber(env, 'JUDGE_SPARE', 10),
        app: players,
        environment: readText(env, 'RELEASE_ENVIRONMENT'),
        say: (line) => app.log.warn(line),
        ...(token && { token }),
      }),
    );
    const address = await app.listen({ port: readPort(env, 'PORT', 3002), host: readText(env, 'HOST') ?? '127.0.0.1' });
    say(
      `The controller is ready at ${address} and watches ${storage.name}. The control page is at ${address}/control. Make a token to sign in: npm run release -- token <name> --make`,
    );
    const interrupted = untilInterrupted();
    await new Promise((stop) => interrupted.addEventListener('abort', stop, { once: true }));
    await app.close();
    return { verb: 'serve', address };
  },
});

async function openCountStore(env: Environment): Promise<CountStore> {
  const databaseUrl = readText(env, 'DATABASE_URL');
  if (databaseUrl) return (await import('../collector/postgres-count-store.ts')).openPostgresCountStore(databaseUrl);
  return openFileCountStore(join(readText(env, 'DATA_DIR') ?? '.data', 'collector', 'counts.ndjson'));
}
