import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { openBySender } from '../checks/browser-check.ts';
import type { Context, OfferedCommand } from '../commands/command.ts';
import { cleanWhy } from '../one-line.ts';
import { Refusal, refusedBy, type Refused } from '../refusal.ts';
import { mayRelease } from '../rights/may-do.ts';
import { tokenIn, type Rights, type Token } from '../rights/tokens.ts';
import type { Storage } from '../storage/storage.ts';
import type { AccessLog } from '../rights/access-log.ts';
import { readCommand } from './read-command.ts';
import { allowedCommand, authorOf, type SentCommand } from './sent-command.ts';
import { sendEarlyResponse } from './early-response.ts';
import { uploadFolders } from './sent-files.ts';

export interface CommandParts extends Pick<Context, 'storage' | 'now' | 'sessionCounts' | 'errorSamples' | 'provider'> {
  /** The only other storage from which this controller copies releases. */
  staging?: { place: string; storage: Storage } | undefined;
  log: AccessLog;
}

/** One line of the response: progress while the command runs, then its result or refusal as the last line. */
export type AnswerLine = { said: string } | { result: object } | Refused;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's token. The onRequest hook sets it. */
    commander: Token | null;
  }
}

const maxBytes = 64 * 1024 * 1024;
const maxUploadMs = 10 * 60_000;

/** Runs commands that the caller's token allows, with the command line's code, on the controller's storage. */
export function commandsApi(parts: CommandParts): FastifyPluginAsync {
  const uploads = uploadFolders();
  return async (app) => {
    app.decorateRequest('commander', null);
    app.removeAllContentTypeParsers();
    // Passes the raw body on. The handler streams it after checking the token.
    app.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (request, reply) => {
      request.commander = (await tokenIn(parts.storage, request.headers.authorization, parts.now())) ?? null;
      if (request.commander) return;
      parts.log.refused(request, 'a command without a valid token');
      reply.hijack();
      sendEarlyResponse(reply.raw, lineOf(refusedBy(noToken())));
    });
    app.post('/commands', async (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      const token = request.commander!; // the hook refuses requests without a token
      let folder: string | undefined;
      try {
        const sent = await readSentBody(request, async (soFar) => (folder = await uploads.begin(token, soFar)));
        // A token can be revoked during a long upload, so check it again.
        if (folder && !(await tokenIn(parts.storage, request.headers.authorization, parts.now()))) throw noToken();
        raw.writeHead(200, {
          'content-type': 'application/x-ndjson',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        });
        const write = (line: AnswerLine) => void raw.write(lineOf(line));
        write({
          result: await runFor(token, sent, {
            ...parts,
            say: (said) => write({ said }),
            left: () => leaving(reply),
            folder,
          }),
        });
        raw.end();
      } catch (error) {
        const line = lineOf(refusedBy(error));
        if (raw.headersSent) raw.end(line);
        else sendEarlyResponse(raw, line);
      } finally {
        if (folder) await uploads.end(token, folder);
      }
    });
  };
}

function noToken(): Refusal {
  return new Refusal(
    'The request has no valid token. Set RELEASE_TOKEN, or get a new token from the ops team.',
    'notAllowed',
  );
}

async function readSentBody(
  { raw, body }: FastifyRequest,
  folderFor: (soFar: unknown) => Promise<string>,
): Promise<unknown> {
  if (body === undefined) return undefined;
  const timer = setTimeout(() => raw.destroy(), maxUploadMs);
  try {
    return await readCommand(raw.iterator({ destroyOnReturn: false }), { maxWithFiles: maxBytes, folderFor });
  } finally {
    clearTimeout(timer);
  }
}

interface RunParts extends CommandParts {
  say(line: string): void;
  /** Returns a signal that aborts when the caller disconnects. */
  left(): AbortSignal;
  /** The folder with the uploaded files. */
  folder?: string | undefined;
}

/** Runs a sent command if the token allows it, and logs the outcome. */
export function runFor(token: Token, body: unknown, parts: RunParts): Promise<object> {
  const by = (body as { by?: unknown } | undefined)?.by;
  return parts.log.command(token, body, authorOf({ by: typeof by === 'string' ? by : '' }, token), () =>
    run(token, body, parts),
  );
}

async function run(
  token: Token,
  body: unknown,
  { storage, now, sessionCounts, errorSamples, provider, staging, say, left, folder }: RunParts,
): Promise<object> {
  const { command, sent } = allowedCommand(token, body);
  const by = authorOf(sent, token);
  const context: Context = {
    storage,
    otherStorage: (place) => onlyStaging(staging, place),
    app: sent.app ?? '',
    by,
    ...(provider && { provider }),
    ...(sent.canOpen && { opens: openBySender(sent.opened, by) }),
    ...(sent.why && { why: cleanWhy(sent.why) }),
    dryRun: sent.dryRun === true,
    vouches: touchesOf(command, sent).every((remote) => mayRelease(token, remote)),
    rights: rightsOf(token),
    ...(sent.seen !== undefined && { seen: sent.seen }),
    ...(sent.source && { source: sent.source }),
    say,
    sessionCounts,
    errorSamples,
    now,
    sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
    untilInterrupted: left,
  };
  const start = (flags: typeof sent.flags) => command.run(context, sent.subject, flags);
  if (sent.verb !== 'publish') return start(sent.flags);
  if (!folder) throw new Refusal('publish needs the files of the release in the same request.', 'wrongUsage');
  return start({ from: folder });
}

function touchesOf(command: OfferedCommand, { subject, flags }: SentCommand): readonly string[] {
  const touched = command.touches(subject, flags);
  return touched === 'all' ? [] : touched;
}

function rightsOf({ name, team, may, remotes }: Token): Rights {
  return { name, team, may, remotes };
}

/** Returns the staging storage. Refuses any other place, so that no caller can make this process read it. */
function onlyStaging(staging: CommandParts['staging'], place: string): Storage {
  if (staging?.place === place) return staging.storage;
  throw new Refusal(
    staging
      ? `This controller copies releases only from ${staging.place}.`
      : 'This controller copies no releases from other storages. Start it with RELEASE_STAGING=<folder or s3://bucket/prefix>.',
    'notAllowed',
  );
}

function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  return left.signal;
}

function lineOf(line: AnswerLine): string {
  return `${JSON.stringify(line)}\n`;
}
