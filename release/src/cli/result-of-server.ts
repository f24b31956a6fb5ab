import { hash } from 'node:crypto';
import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAddress, readText, type Environment } from 'shared/node';
import { builtOf } from '../commands/built.ts';
import { onlyRemote } from '../commands/declared.ts';
import { messageOf } from '../error-message.ts';
import { filesBelow } from '../files-below.ts';
import { linesOf } from '../lines-of.ts';
import { Refusal } from '../refusal.ts';
import { sourceOfBuild, sourceOfFlags, sourceOfPipeline } from '../source-commit.ts';
import { readAuthor } from './author.ts';
import { untilInterrupted, type Given, type Running, type Terminal } from './command-line.ts';
import { openHere, releaseToOpen } from './open-here.ts';
import type { AnswerLine, SentCommand } from '../commands/wire.ts';

/**
 * Sends the command to the controller at RELEASE_SERVER and returns its result. Returns undefined if RELEASE_SERVER is
 * not set. Builds and browser checks always run locally.
 */
export async function resultOfServer(
  { verb, command: { flags: own = {} }, subject, flags }: Given,
  { env }: Terminal,
  { say }: Running,
): Promise<object | undefined> {
  const found = readServer(env);
  if (!found) return undefined;
  const text = (name: string) => (typeof flags[name] === 'string' ? flags[name] : undefined);
  const by = text('by') ?? readText(env, 'RELEASE_BY');
  const app = text('app') ?? readText(env, 'RELEASE_APP');
  const given = sourceOfFlags({ repository: text('repository'), commit: text('commit') }) ?? sourceOfPipeline(env);
  const built =
    verb === 'publish'
      ? await builtOf({ say, by: readAuthor(by, env), now: Date.now }, onlyRemote(subject), flags)
      : undefined;
  const source = built ? sourceOfBuild(given, built.descriptor.built) : given;
  const command: SentCommand = {
    verb,
    ...(subject !== undefined && { subject }),
    flags: built ? {} : Object.fromEntries(Object.entries(flags).filter(([name]) => name in own)),
    ...(by && { by }),
    ...(text('why') && { why: text('why') }),
    ...(app && { app }),
    dryRun: flags['dry-run'] === true,
    canOpen: !flags['no-browser'],
    ...(source && { source }),
  };
  const server = { ...found, say, interrupted: untilInterrupted() };
  let files: Record<string, string> | undefined;
  try {
    files = built && (await uploadFiles(server, built.folder));
    return await runOnServer(server, { ...command, ...(files && { files }) });
  } catch (error) {
    const toOpen = releaseToOpen(error);
    if (!toOpen) throw error;
    // If no app is named, use the controller's address, which often serves the app too.
    const opened = await openHere(toOpen, { app: app ?? found.address, built, say });
    return await runOnServer(server, { ...command, opened, ...(files && { files }) });
  } finally {
    if (built?.isTemporary) await rm(built.folder, { recursive: true, force: true });
  }
}

/** Returns the controller's address and the caller's token. */
export function readServer(env: Environment): { address: string; token: string } | undefined {
  const address = readAddress(env, 'RELEASE_SERVER', ['http:', 'https:']);
  if (!address) return undefined;
  const token = readText(env, 'RELEASE_TOKEN');
  if (token) return { address, token };
  throw new Refusal('RELEASE_SERVER is set and RELEASE_TOKEN is not. Ask who keeps the tokens for one.', 'notAllowed');
}

interface Server {
  address: string;
  token: string;
  say(line: string): void;
  interrupted: AbortSignal;
}

/** Runs a command in the controller and prints its output line by line. */
async function runOnServer({ address, token, say, interrupted }: Server, command: SentCommand): Promise<object> {
  return reach({ address, interrupted }, async () => {
    const response = await fetch(`${address}/release/v1/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
      signal: interrupted,
    });
    if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
    for await (const line of linesOf(response.body)) {
      const answer = JSON.parse(line) as AnswerLine; // the controller is our own code
      if ('result' in answer) {
        if (command.flags['detach']) say(`Follow it in a browser: ${address}/control/rollouts`);
        return answer.result;
      }
      if ('refused' in answer) throw new Refusal(answer.message, answer.refused, { details: answer.details });
      say(answer.said);
    }
    throw new Error('it broke off');
  });
}

/** Uploads the files of a built release. Returns their digests by name. */
async function uploadFiles(server: Server, folder: string): Promise<Record<string, string>> {
  const names = await filesBelow(folder);
  const digests: [string, string][] = [];
  for (let at = 0; at < names.length; at += concurrent)
    digests.push(
      ...(await Promise.all(
        names
          .slice(at, at + concurrent)
          .map(async (name): Promise<[string, string]> => [name, await uploadFile(server, join(folder, name))]),
      )),
    );
  return Object.fromEntries(digests);
}

const concurrent = 8;

async function uploadFile({ address, token, interrupted }: Server, file: string): Promise<string> {
  const body = await readFile(file);
  const digest = hash('sha256', body);
  return reach({ address, interrupted }, async () => {
    const response = await fetch(`${address}/release/v1/uploads/${digest}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body,
      signal: interrupted,
    });
    if (response.status === 404)
      throw new Refusal(`The controller at ${address} is older than this command line, and takes no uploads.`);
    if (!response.ok) throw new Error(`it answered ${response.status} to ${file}`);
    const answer = (await response.json()) as AnswerLine | { kept: string }; // the controller is our own code
    if ('refused' in answer) throw new Refusal(answer.message, answer.refused, { details: answer.details });
    return digest;
  });
}

async function reach<Result>(
  { address, interrupted }: Pick<Server, 'address' | 'interrupted'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (interrupted.aborted)
      throw new Refusal(`The controller goes on with what it has begun. See it: npm run release -- status`, 'left', {
        cause,
      });
    throw new Refusal(`The controller at ${address} does not answer: ${messageOf(cause)}`, 'noController', { cause });
  }
}
