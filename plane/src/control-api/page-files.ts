import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { pageDocument, pageFile, type OperatorPage, type PageBuild, type PageResponse } from 'shared/node';

/** Serves the control page and its files. */
export function pageFiles(build: PageBuild): FastifyPluginAsync {
  const control: OperatorPage = { title: 'Control', element: 'control', assets: '/control/assets/', build };
  return async (app) => {
    app.get<{ Params: { file: string } }>('/assets/:file', async ({ params, headers }, reply) =>
      send(reply, await pageFile(control, params.file, headers['accept-encoding'])),
    );
    const page = async (_request: unknown, reply: FastifyReply) => send(reply, await pageDocument(control));
    app.get('/', page);
    app.get('/:view', page);
    app.get('/:view/*', page);
  };
}

function send(reply: FastifyReply, { status, headers, content }: PageResponse): FastifyReply {
  return reply.code(status).headers(headers).send(content);
}
