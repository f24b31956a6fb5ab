import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { openBySender, type Opened } from '../checks/open-by-sender.ts';
import type { Command, Context, Flags } from '../commands/command.ts';
import { onlyRemote, remoteAndRelease } from '../commands/subject.ts';
import type { ErrorRow } from '../collector/error-rows.ts';
import type { CountsByRelease } from '../collector/session-counts.ts';
import { Refusal, type Outcome } from '../refusal.ts';
import { refuseUnlessAllowed } from '../rights/may-do.ts';
import { tokenIn, type Token } from '../rights/tokens.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';
import { offeredCommands } from './offered-commands.ts';

export interface CommandParts {
  storage: Storage;
  now(): number;
  countsSince(since: number): Promise<CountsByRelease | undefined>;
  /** The one storage from which releases may be brought. */
  staging?: { place: string; storage: Storage } | undefined;
  errorsOf(remote: string, release: string): Promise<ErrorRow[] | undefined>;
}

/** A command as a token's holder sends it; `files` are those of a release to publish, in base64. */
export interface SentCommand {
  verb: string;
  subject?: string;
  flags: Flags;
  by?: string;
  why?: string;
  app?: string;
  dryRun?: boolean;
  /** The plan's revision that it was decided on; a move is refused when the remote was moved since. */
  seen?: number;
  files?: Record<string, string>;
  /** The sender opens releases in a browser when it is asked to. Older ones do not, and the check is left out. */
  canOpen?: boolean;
  opened?: Opened;
}

/** One line of the answer: what the command says while it works, and at last how it ended. */
export type AnswerLine = { said: string } | { result: object } | { refused: Outcome; message: string; details: object };

const mostBytes = 64 * 1024 * 1024;

/** Runs commands for who has a token that allows them: the same code as on the command line, on the controller's storage. */
export function commandsApi(parts: CommandParts): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: mostBytes }, app.getDefaultJsonParser('error', 'ignore'));
    app.post('/commands', { bodyLimit: mostBytes }, async (request, reply) => {
      reply.hijack();
      const write = (line: AnswerLine) => void reply.raw.write(`${JSON.stringify(line)}\n`);
      reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      try {
        write({ result: await run(parts, request, reply, write) });
      } catch (error) {
        write(refusalLine(error));
      }
      reply.raw.end();
    });
  };
}

async function run(parts: CommandParts, request: FastifyRequest, reply: FastifyReply, write: (line: AnswerLine) => void): Promise<object> {
  const { storage, now } = parts;
  const token = await tokenIn(storage, request.headers.authorization, now());
  if (!token) throw new Refusal('No token that is valid now came with this. Set RELEASE_TOKEN, or ask who keeps the tokens for a new one.', 'notAllowed');
  return runFor(token, request.body, { ...parts, say: (line) => write({ said: line }), left: () => leaving(reply) });
}

interface RunParts extends CommandParts {
  say(line: string): void;
  /** Aborted when nobody reads any more what is said. */
  left(): AbortSignal;
}

/** Runs what a token's holder has sent, as far as the token allows it. */
export async function runFor(token: Token, body: unknown, { storage, now, countsSince, errorsOf, staging, say, left }: RunParts): Promise<object> {
  const sent = readSent(body);
  const command = offered(sent.verb);
  if (!command) throw new Refusal(`${sent.verb} is not done through a controller.`, 'notAllowed');
  refuseUnlessAllowed(token, sent.verb, remoteOf(sent));

  const by = sent.by ? `${sent.by} with token ${token.name}` : `token ${token.name}`;
  const context: Context = {
    storage,
    otherStorage: (place) => onlyStaging(staging, place),
    app: sent.app ?? '',
    by,
    ...(sent.canOpen && { opens: openBySender(sent.opened, by) }),
    ...(sent.why && { why: sent.why }),
    dryRun: sent.dryRun === true,
    ...(typeof sent.seen === 'number' && { seen: sent.seen }),
    say,
    sessionCounts: countsSince,
    errorSamples: errorsOf,
    now,
    sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
    untilInterrupted: left,
  };
  if (sent.verb !== 'publish') return command.run(context, sent.subject, sent.flags);
  return withFolder(sent.files ?? {}, (folder) => command.run(context, sent.subject, { from: folder }));
}

// A name such as `constructor` is no command.
function offered(verb: string): Command | undefined {
  return Object.hasOwn(offeredCommands, verb) ? offeredCommands[verb] : undefined;
}

function readSent(body: unknown): SentCommand {
  const { verb, subject, flags = {}, ...rest } = (body ?? {}) as Partial<SentCommand>; // each field is looked at here
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const known = Object.keys((typeof verb === 'string' && offered(verb)?.flags) || {});
  const isWhole = typeof verb === 'string' && [subject, rest.by, rest.why, rest.app, rest.opened?.says, rest.opened?.digest].every(isText) && typeof flags === 'object';
  const unknown = Object.entries(flags).find(([name, value]) => !known.includes(name) || (typeof value !== 'boolean' && typeof value !== 'string'));
  if (!isWhole || unknown) throw new Refusal(`That is no command${unknown ? `: what is ${unknown[0]}?` : ''}. Is this command line as new as the controller?`, 'wrongUsage');
  return { verb, ...(subject !== undefined && { subject }), flags, ...rest };
}

/** Which remote a command would move; undefined for what concerns all of them. */
function remoteOf({ verb, subject, flags }: SentCommand): string | undefined {
  if (['allow-origin', 'worker'].includes(verb) || subject === undefined || flags['new-key']) return undefined;
  return subject.includes('@') ? remoteAndRelease(subject).remote : onlyRemote(subject);
}

/** Who has a token has no say in what else this process reads. */
function onlyStaging(staging: CommandParts['staging'], place: string): Storage {
  if (staging?.place === place) return staging.storage;
  throw new Refusal(`This controller brings releases from ${staging ? `${staging.place} only` : 'nowhere: start it with RELEASE_STAGING=<folder or s3://bucket/prefix>'}.`, 'notAllowed');
}

async function withFolder<Result>(files: Record<string, string>, act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'release-sent-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      // Builds of other tools have folders of files. No part begins with a dot.
      if (!/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)) throw new Refusal(`${name} is no name of a released file.`, 'wrongUsage');
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), Buffer.from(content, 'base64'));
    }
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  return left.signal;
}

export function refusalLine(error: unknown): AnswerLine {
  if (error instanceof Refusal) return { refused: error.outcome, message: error.message, details: error.details };
  return { refused: error instanceof WriteConflict ? 'conflict' : 'failed', message: error instanceof Error ? error.message : String(error), details: {} };
}
