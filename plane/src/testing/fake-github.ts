import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Status {
  repository: string;
  commit: string;
  state: string;
  context: string;
  description: string;
  target_url?: string;
}

interface Deployment {
  ref: string;
  environment: string;
  states: string[];
}

type Body = Record<string, unknown>;

/** A small GitHub: keeps statuses, deployments and comments, and refuses a wrong token or an invalid call. */
export async function openFakeGitHub(token: string) {
  const statuses: Status[] = [];
  const deployments: Deployment[] = [];
  const comments = new Map<number, { issue: number; body: string }>();
  const gitHub = { isDown: false, calls: 0 };

  const answer = (call: string, repository: string, rest: string, body: Body): [number, unknown] => {
    const [, kind, id, more] = rest.split('/');
    if (call === 'POST' && kind === 'statuses') {
      if (!isShort(body.description) || !['pending', 'success', 'failure', 'error'].includes(String(body.state)))
        return [422, { message: 'Validation Failed' }];
      statuses.push({ ...(body as unknown as Status), repository, commit: id ?? '' });
      return [201, {}];
    }
    if (call === 'POST' && kind === 'deployments' && id === undefined) {
      if (body.auto_merge !== false || !Array.isArray(body.required_contexts))
        return [409, { message: 'Conflict: Commit status checks failed' }];
      deployments.push({ ref: String(body.ref), environment: String(body.environment), states: [] });
      return [201, { id: deployments.length }];
    }
    if (call === 'POST' && kind === 'deployments' && more === 'statuses') {
      const deployment = deployments[Number(id) - 1];
      if (!deployment || !isShort(body.description)) return [422, { message: 'Validation Failed' }];
      deployment.states.push(String(body.state));
      return [201, {}];
    }
    if (call === 'POST' && kind === 'issues' && more === 'comments') {
      comments.set(comments.size + 1, { issue: Number(id), body: String(body.body) });
      return [201, { id: comments.size }];
    }
    if (call === 'GET' && kind === 'issues' && more === 'comments')
      return [
        200,
        [...comments].filter(([, { issue }]) => issue === Number(id)).map(([key, one]) => ({ id: key, ...one })),
      ];
    const edited = call === 'PATCH' && id === 'comments' ? comments.get(Number(more)) : undefined;
    if (!edited) return [404, { message: 'Not Found' }];
    edited.body = String(body.body);
    return [200, {}];
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      gitHub.calls += 1;
      const [, repository, rest] = /^\/repos\/([^/]+\/[^/]+)([^?]*)/.exec(request.url ?? '') ?? [];
      const isAllowed = request.headers.authorization === `Bearer ${token}`;
      const [code, said] = gitHub.isDown
        ? [503, {}]
        : !isAllowed
          ? [401, { message: 'Bad credentials' }]
          : answer(request.method ?? '', repository ?? '', rest ?? '', body);
      response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(gitHub, {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    deployments,
    comments,
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return pieces.length > 0 ? (JSON.parse(Buffer.concat(pieces).toString()) as Body) : {};
}

function isShort(text: unknown): boolean {
  return typeof text === 'string' && text.length <= 140;
}
