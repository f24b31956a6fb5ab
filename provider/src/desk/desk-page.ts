import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageBuild, pageDocument, pageFile, type OperatorPage, type PageResponse } from 'shared/node';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The views of the page, which have addresses of their own. */
const views = [
  'deposits',
  'withdrawals',
  'payments',
  'proposals',
  'results',
  'day',
  'players',
  'offers',
  'acts',
  'health',
] as const;

/** Returns the desk's page. Its builds are in the data folder, the only folder that a service may write. */
export function openDeskPage(dataDir: string): OperatorPage {
  const build = pageBuild({
    root,
    page: 'desk',
    also: ['shared/src/rules', 'provider/src/desk', 'provider/src/operator'],
    cache: join(dataDir, 'desk-page'),
  });
  return { title: 'Matka desk', element: 'desk', assets: '/assets/', build };
}

/** Serves the page and its files, which contain no data. Their calls need a session. */
export function servePage(app: FastifyInstance, page: OperatorPage) {
  app.get<{ Params: { file: string } }>('/assets/:file', async ({ params, headers }, reply) =>
    send(reply, await pageFile(page, params.file, headers['accept-encoding'])),
  );
  const show = async (_request: unknown, reply: FastifyReply) => send(reply, await pageDocument(page));
  app.get('/', show);
  for (const view of views) for (const path of [`/${view}`, `/${view}/*`]) app.get(path, show);
}

/** Returns whether an address is the page's, not of its calls. */
export function isOfPage(url: string): boolean {
  return !url.startsWith('/api/');
}

function send(reply: FastifyReply, { status, headers, content }: PageResponse): FastifyReply {
  return reply.code(status).headers(headers).send(content);
}
