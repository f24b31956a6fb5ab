import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { openFileCountStore } from 'plane/collector/file-count-store.ts';
import { commands } from 'plane/cli/commands.ts';
import { controller } from 'plane/controller/controller.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { beginSession, commandKeyOf } from 'plane/rights/sessions.ts';
import { readTokens, makeToken } from 'plane/rights/tokens.ts';
import { folderStorage } from 'plane/storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';
import { sampleContext } from 'plane/testing/sample-context.ts';
import { startSample } from 'plane/testing/sample-record.ts';
import { sampleLive } from 'plane/testing/sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

export const own = 'mfe-betting';
/**
 * Remotes that the token must not change: two live remotes, a killed remote, and a remote that was retired after a
 * kill.
 */
export const others = ['shell', 'mfe-wallet', 'mfe-killed', 'mfe-gone'] as const;
export const [first, second, third, fourth] = ['1.0.0-00000001', '1.1.0-00000002', '1.2.0-00000003', '0.9.0-00000004'];
export const ownReleases: string[] = [first, second, third, fourth];
export const allowedOrigin = 'https://preview.example';

/** The sets of rights that the guide for ops describes. */
export const rightSets = {
  preview: ['publish', 'override'],
  pipeline: ['publish', 'canary', 'rollout', 'rollback'],
  ops: ['*'],
};
export type RightSet = keyof typeof rightSets;
/** `betting` is a token that allows everything for one remote. */
export type Who = RightSet | 'betting';

/**
 * A controller with a token that allows everything for one remote. Its storage is a folder, where path traversal could
 * succeed.
 */
export interface RightsWorld {
  /** The folder contains the storage and the controller's secrets. */
  folder: string;
  storage: Storage;
  app: FastifyInstance;
  address: string;
  tokens: Record<Who, string>;
  /** Credentials for the control page, one session for each token. */
  page: Record<Who, { cookie: string; key: string }>;
  /** A folder with a built release of another remote. */
  built: string;
  /** Marks the sessions of the remote's own token. A change of them does not count as an effect on others. */
  tokenDigest: string;
  close(): Promise<void>;
}

export async function openRightsWorld(empty?: Storage): Promise<RightsWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'rights-'));
  const storage = await sampleLive(empty ?? folderStorage(join(folder, 'live')));
  const run = (verb: string, subject: string, flags = {}) =>
    commands[verb]!.run(sampleContext(storage, { by: 'ops' }), subject, flags);
  for (const remote of ['mfe-killed', 'mfe-gone']) {
    await uploadRelease(storage, await sampleRelease(remote, first));
    await run('promote', `${remote}@${first}`);
    await run('kill', remote);
  }
  await run('retire', 'mfe-gone');
  for (const remote of [own, ...others]) await uploadRelease(storage, await sampleRelease(remote, second));
  // A release that was stable once. `second` never was.
  await uploadRelease(storage, await sampleRelease(own, fourth));
  await run('promote', `${own}@${fourth}`);
  await run('rollback', own);
  await run('override', `mfe-wallet@${second}`);
  await startSample(storage, { remote: 'mfe-wallet', release: second, by: 'ops' });
  // The lease belongs to another controller, so this controller changes nothing automatically.
  await storage.write(
    '.controller/lease.json',
    JSON.stringify({ holder: 'another', name: 'another', renewed: Date.now() }),
  );

  const app = fastify({ forceCloseConnections: true });
  await app.register(
    controller({
      storage,
      store: await openFileCountStore(join(folder, 'counts.ndjson')),
      leaseMs: 10 ** 9,
      say: () => undefined,
    }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const [betting, preview, pipeline, ops] = [
    await tokenFor(storage, 'betting-ci', [own], ['*']),
    await tokenFor(storage, 'betting-preview', [own], rightSets.preview),
    await tokenFor(storage, 'betting-pipeline', [own], rightSets.pipeline),
    await tokenFor(storage, 'ops-all', ['*'], rightSets.ops),
  ];
  return {
    folder,
    storage,
    app,
    address,
    tokens: {
      betting: betting.secret,
      preview: preview.secret,
      pipeline: pipeline.secret,
      ops: ops.secret,
    },
    page: { betting: betting.page, preview: preview.page, pipeline: pipeline.page, ops: ops.page },
    built: (await sampleRelease('mfe-wallet', '2.0.0-00000009')).folder,
    tokenDigest: betting.digest,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tokenFor(storage: Storage, name: string, remotes: string[], may: string[]) {
  const secret = await makeToken(storage, {
    name,
    team: name,
    may,
    remotes,
    made: { at: '', by: 'ops' },
    until: Date.now() + 86_400_000,
  });
  const token = (await readTokens(storage)).find((one) => one.name === name)!;
  const session = await beginSession(storage, token, 'asha', Date.now());
  return { secret, digest: token.digest, page: { cookie: `control_session=${session}`, key: commandKeyOf(session) } };
}
