import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { pipeline } from 'node:stream';
import { releaseBase, type PagePlan, type Plan } from 'shared/plan';
import { bannerScript, type BannerNotes } from './banner.ts';
import { forward, reasonOf, textOf, forwardSockets } from './forward.ts';
import { mockPath, pageWithSource, planWithSource, planOf, providerPath, withMock } from './page-with-source.ts';
import { requestHeaders, responseHeaders, type Origins } from './proxied-headers.ts';
import type { ReactInShells } from './react-in-shells.ts';
import { sourceRelease } from './source-server.ts';
import type { SourceRelease } from './watched-source.ts';

interface ProxyParts {
  /** The origin of the deployed app. */
  app: string;
  remote: string;
  /** The address of the remote's development server. */
  sourceBase(): string;
  /** The origin of a provider on this machine, which gets the calls instead of the app's. */
  mock?: string | undefined;
  source(): SourceRelease;
  /** Puts the settings of the remote's folder into a plan. */
  withOwnSettings?(plan: Plan): Plan;
  react: ReactInShells;
  notes: BannerNotes;
  /** Called with the plan of every page that the proxy serves. */
  onPage(live: PagePlan): void;
  /** Called after each request to the app. `whyNot` is the reason of a failure. */
  onAnswer(whyNot?: string): void;
}

/** A proxy for the deployed app and its API, with one remote from its sources. It changes nothing in the app. */
export function devProxy(parts: ProxyParts): Server {
  const { app, remote, sourceBase, mock, notes, react, onAnswer } = parts;
  const sourcePath = releaseBase(remote, sourceRelease);
  const banner = bannerScript(`${remote} from ${hostname()}, app ${app}${mock ? ', with demo data' : ''}`);
  const withOwnSettings = (plan: Plan) => {
    const own = parts.withOwnSettings?.(plan) ?? plan;
    return mock ? withMock(own) : own;
  };
  let provider = app;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request;
    if (!isOwnName(request.headers.host) || !url.startsWith('/'))
      return send(response, 403, 'text/plain', 'This is a development server. Open it by its address.');
    const { pathname } = new URL(app + url);
    if (pathname === '/__dev/banner.js') return send(response, 200, 'text/javascript', banner);
    if (pathname === '/__dev/events') return notes.follow(response);
    // A development session must not count in the statistics of players.
    if (['/pulse', '/pulse/reports'].includes(pathname) && request.method === 'POST') return send(response, 204);
    const script = react.scriptAt(pathname);
    if (script)
      return send(response, 200, 'text/javascript', script, { 'cache-control': 'public, max-age=31536000, immutable' });
    if (pathname.startsWith(sourcePath))
      return pass(request, response, new URL(sourceBase() + url.slice(sourcePath.length)));
    if (mock && pathname.startsWith(`${mockPath}/`)) return pass(request, response, new URL(mock + url), mock);
    if (pathname.startsWith(`${providerPath}/`))
      return pass(request, response, new URL(provider + url.slice(providerPath.length)));
    return pass(request, response, new URL(app + url));
  };

  const pass = async (request: IncomingMessage, response: ServerResponse, to: URL, target = app): Promise<void> => {
    const origins: Origins = { here: `http://${request.headers.host}`, app: target };
    const headers = requestHeaders(request.headers, origins);
    // The proxy changes pages, so they must arrive complete and in an encoding that it can decode.
    if (isChangeable(to, target))
      for (const name of ['if-none-match', 'if-modified-since', 'range', 'accept-encoding']) delete headers[name];
    if (isChangeable(to, target)) headers['accept-encoding'] = 'gzip, br';
    const answer = await forward(to, { method: request.method ?? 'GET', headers, body: request });
    if (to.origin === app) onAnswer();
    const answerHeaders = responseHeaders(answer.headers, origins);
    const type = answer.headers['content-type'] ?? '';
    if (!isChangeable(to, target) || request.method === 'HEAD' || !/^(text\/html|application\/json)/.test(type)) {
      response.writeHead(answer.statusCode ?? 502, answerHeaders);
      pipeline(answer, response, () => undefined);
      return;
    }
    const text = await changed(await textOf(answer), to, origins);
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) delete answerHeaders[name];
    send(response, answer.statusCode ?? 200, type, text, answerHeaders);
  };

  const changed = async (text: string, { pathname }: URL, { here, app: target }: Origins): Promise<string> => {
    const live = planOf(text);
    if (live) {
      provider = new URL(live.plan.app.providerBase, app).href.replace(/\/$/, '');
      parts.onPage(live);
      return pageWithSource(text, live, parts.source(), await react.replacedIn(live), withOwnSettings);
    }
    if (pathname === '/plan.json')
      return JSON.stringify(planWithSource(JSON.parse(text) as Plan, parts.source(), withOwnSettings)); // the app's release command wrote it
    // Replaces the server's own address, for example in a payment link.
    return text.replaceAll(target, here);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      onAnswer(reasonOf(error));
      send(response, 502, 'text/plain', `${app} does not answer (${reasonOf(error)}).`);
    });
  });
  forwardSockets(
    server,
    ({ url = '/' }) => new URL(url.startsWith(sourcePath) ? sourceBase() + url.slice(sourcePath.length) : app + url),
    app,
  );
  return server;
}

/** Returns whether the proxy may change the response. The proxy does not change release files, which are immutable. */
function isChangeable({ origin, pathname }: URL, app: string): boolean {
  return origin === app && !pathname.startsWith('/r/');
}

// A request with another host name comes from a page that uses DNS rebinding.
function isOwnName(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return (
    /^(\d+\.){3}\d+$|^\[.*\]$|^(.+\.)?localhost$/.test(name) ||
    [hostname().toLowerCase(), `${hostname().toLowerCase()}.local`].includes(name)
  );
}

function send(response: ServerResponse, status: number, type = '', body = '', headers = {}): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(type && { 'content-type': type.includes(';') ? type : `${type}; charset=utf-8` }),
    ...headers,
  });
  response.end(body);
}
