import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { staticHost } from '../host/static-host.ts';
import { writePage } from 'release/plan/stored-plan.ts';
import { folderStorage } from '../storage/folder.ts';
import { sampleLive } from './sample-live.ts';
import { newFolder, samplePlan, sampleRelease, tamper } from 'release/testing/sample-release.ts';

/** Starts a deployed app with a provider of another origin. Records the requests to both. */
export async function deployedApp() {
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  const [app, provider] = [fastify({ forceCloseConnections: true }), fastify({ forceCloseConnections: true })];
  app.addHook('onRequest', async ({ method, url, headers }) => void seen.push({ method, url, headers }));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'reporting-endpoints': 'main="/pulse/broken"', 'strict-transport-security': 'max-age=9' });
  });
  app.post('/api/login.php', ({ host }, reply) =>
    reply
      .header('set-cookie', [
        '__Host-sid=1; Path=/; Secure; HttpOnly; SameSite=None',
        'seen=2; Domain=app.example; secure; SameSite=Lax',
      ])
      .header('content-encoding', 'gzip')
      .type('application/json')
      .send(gzipSync(JSON.stringify({ payment_url: `http://${host}/api/gateway/pay/7` }))),
  );
  app.get('/old', ({ host }, reply) => reply.redirect(`http://${host}/login?x=1`));
  provider.post('/v1/get_profile.php', ({ headers }) => ({ origin: headers.origin }));
  const root = await newFolder();
  await app.register(staticHost(root));
  const providerAt = await provider.listen({ port: 0, host: '127.0.0.1' });
  const appAt = await app.listen({ port: 0, host: '127.0.0.1' });
  await publish(root, `${providerAt}/v1`);
  return {
    appAt,
    providerAt,
    root,
    seen,
    close: () => app.close(),
    stop: () => Promise.all([app.close(), provider.close()]),
  };
}

async function publish(root: string, providerBase: string): Promise<void> {
  const live = await sampleLive(folderStorage(root));
  const { descriptor } = await sampleRelease('shell', '1.0.0-00000001', { scripts: ['screen.0a1b2c3d.js'] });
  await tamper(live, 'r/shell/1.0.0-00000001/release.json', JSON.stringify(descriptor));
  await live.write('plan.json', JSON.stringify({ ...samplePlan(), app: { ...samplePlan().app, providerBase } }));
  await writePage(live);
}
