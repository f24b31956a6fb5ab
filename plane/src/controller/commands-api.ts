import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { openBySender } from 'release/checks/browser-check.ts';
import type { Context, OfferedCommand } from '../commands/command.ts';
import { cleanWhy } from '../one-line.ts';
import { Refusal, refusedBy } from 'release/refusal.ts';
import { mayRelease, refuseUnlessAllowed } from '../rights/may-do.ts';
import { tokenIn, type Rights, type Token } from '../rights/tokens.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { AccessLog } from '../rights/access-log.ts';
import type { SentCommand } from 'release/commands/wire.ts';
import { callerLimit } from '../collector/caller.ts';
import { answerInLines, lineOf } from '../answer-in-lines.ts';
import { offeredCommands } from './offered-commands.ts';
import { allowedCommand, authorOf, sentInside } from './sent-command.ts';
import { dropOldFiles, keepSentFile, maxFileBytes, withSentFiles } from './sent-files.ts';

// More than any team publishes in an hour. Without a limit, one token could fill the disk of the plan.
const maxBytesAnHour = 512 * 1024 * 1024;

export interface CommandParts extends Pick<Context, 'storage' | 'now' | 'sessionCounts' | 'errorSamples' | 'provider'> {
  /** The only other storage from which this controller copies releases. */
  staging?: { place: string; storage: Storage } | undefined;
  log: AccessLog;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's token. The onRequest hook sets it. */
    commander: Token | null;
  }
}

/** A command has at most this size. It names the files of a release, and does not contain them. */
const maxCommandBytes = 256 * 1024;

/** Runs commands that the caller's token allows, with the command line's code, on the controller's storage. */
export function commandsApi(parts: CommandParts): FastifyPluginAsync {
  return async (app) => {
    const isWithinHour = callerLimit(maxBytesAnHour, parts.now, 3_600_000);
    app.decorateRequest('commander', null);
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Node reads and drops the rest of a refused body, so that the caller gets the response.
    app.addHook('onRequest', async (request, reply) => {
      request.commander = (await tokenIn(parts.storage, request.headers.authorization, parts.now())) ?? null;
      if (!request.commander) {
        parts.log.refused(request, 'a command without a valid token');
        return refuse(reply, noToken());
      }
      const isPut = request.method === 'PUT';
      if (!isPut && Number(request.headers['content-length']) > maxCommandBytes) return refuse(reply, sentInside());
    });
    app.get('/commands', () => offeredCommands);
    app.put<{ Params: { digest: string }; Body: Buffer }>(
      '/uploads/:digest',
      { bodyLimit: maxFileBytes },
      async ({ commander, params, body }, reply) => {
        try {
          refuseUnlessAllowed(commander!, 'publish', commander!.remotes); // the hook refuses requests without a token
          if (Buffer.isBuffer(body) && !isWithinHour(commander!.name, body.length))
            throw new Refusal('This token has uploaded 512 MiB within an hour. Publish again in an hour.', 'conflict');
          await keepSentFile(parts.storage, params.digest, body);
          return { kept: params.digest };
        } catch (error) {
          return refuse(reply, error);
        }
      },
    );
    app.post('/commands', { bodyLimit: maxCommandBytes }, ({ commander, body }, reply) =>
      answerInLines(reply, async (say) => ({
        result: await runFor(commander!, body, { ...parts, say, left: () => leaving(reply) }),
      })),
    );
  };
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  return reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .send(lineOf(refusedBy(error)));
}

function noToken(): Refusal {
  return new Refusal(
    'The request has no valid token. Set RELEASE_TOKEN, or get a new token from the ops team.',
    'notAllowed',
  );
}

interface RunParts extends CommandParts {
  say(line: string): void;
  /** Returns a signal that aborts when the caller disconnects. */
  left(): AbortSignal;
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
  { storage, now, sessionCounts, errorSamples, provider, staging, say, left }: RunParts,
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
  if (!sent.files) throw new Refusal('publish needs the digests of the uploaded files.', 'wrongUsage');
  await dropOldFiles(storage, now());
  return withSentFiles(storage, sent.files, (from) => start({ from }));
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
