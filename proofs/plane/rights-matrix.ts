import { hash } from 'node:crypto';
import type { AnswerLine } from 'release/commands/wire.ts';
import { offeredCommands } from 'plane/controller/offered-commands.ts';
import { runCli } from 'plane/cli/run.ts';
import { hostileTries, plainTries } from './hostile-tries.ts';
import type { Try } from './hostile-releases.ts';
import { openRightsWorld, second, type RightsWorld, type Who } from './rights-world.ts';
import { differences, snapshotOthers } from './what-others-have.ts';

export interface MatrixReport {
  tries: number;
  outcomes: Record<string, number>;
  /** Attempts that changed another remote, and what they changed. */
  effects: string[];
  /** Attempts with an unexpected outcome. */
  strange: string[];
}

/**
 * Runs every n-th attempt to change other remotes with a token for one remote. After each attempt it compares the whole
 * storage.
 */
export async function tryRights({
  every = 1,
  who = 'betting',
  tries,
}: { every?: number; who?: Who; tries?: Try[] } = {}): Promise<MatrixReport> {
  const report: MatrixReport = { tries: 0, outcomes: {}, effects: [], strange: [] };
  const world = await openRightsWorld();
  try {
    const snapshot = snapshotOthers(world);
    let before = await snapshot();
    for (const one of (tries ?? (await hostileTries())).filter((_one, at) => at % every === 0)) {
      report.tries += 1;
      const outcome = await outcomeOf(world, who, one, report.tries);
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1;
      if (/^failed|^50\d|^no answer/.test(outcome)) report.strange.push(`${wordsOf(one)}: ${outcome}`);
      const after = await snapshot();
      const changed = differences(before, after);
      if (changed.length > 0) report.effects.push(`${wordsOf(one)}: ${changed.join(', ')}`);
      before = after;
    }
    return report;
  } finally {
    await world.close();
  }
}

/**
 * Returns the verbs that take effect with an unrestricted token. The result proves that the matrix detects effects. Each
 * verb has its own world, because nothing can change a remote that another verb has retired. Excludes `rollout`, because
 * the command would wait for an end that never comes in this test.
 */
export async function verbsWithEffect(): Promise<string[]> {
  const subjects = [undefined, 'mfe-wallet', 'mfe-killed', `shell@${second}`];
  const found: string[] = [];
  for (const verb of Object.keys(offeredCommands).filter((verb) => verb !== 'rollout')) {
    const tries = plainTries().filter(
      (one) => one.way === 'API' && one.verb === verb && subjects.includes(one.subject),
    );
    const { effects } = await tryRights({ who: 'ops', tries });
    if (effects.length > 0) found.push(verb);
  }
  return found;
}

export async function outcomeOf(world: RightsWorld, who: Who, one: Try, at: number): Promise<string> {
  if (one.way === 'command line') return byCommandLine(world, who, one);
  const { url, headers } =
    one.way === 'API'
      ? { url: '/release/v1/commands', headers: { authorization: `Bearer ${world.tokens[who]}` } }
      : { url: '/control/api/acts', headers: ofPage(world, who) };
  const { raw, verb, subject, flags = {}, uploads = [] } = one;
  for (const payload of uploads)
    await world.app.inject({
      method: 'PUT',
      url: `/release/v1/uploads/${hash('sha256', payload)}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload,
    });
  const answer = await world.app.inject({
    method: 'POST',
    url,
    // Each request comes from its own network, so that the rate limit does not refuse it first.
    remoteAddress: `10.${(at >> 8) % 256}.${at % 256}.1`,
    headers: { 'content-type': 'application/json', ...headers, ...one.headers },
    payload: raw ?? JSON.stringify({ verb, ...(subject !== undefined && { subject }), flags, dryRun: false }),
  });
  if (answer.statusCode !== 200) return String(answer.statusCode);
  const last = answer.body.trim().split('\n').at(-1) ?? '';
  const line = (last ? JSON.parse(last) : {}) as Partial<AnswerLine> & { refused?: string; message?: string };
  return 'result' in line
    ? 'done'
    : line.refused === 'failed'
      ? `failed ${line.message}`
      : (line.refused ?? 'no answer');
}

function ofPage({ page }: RightsWorld, who: Who) {
  return {
    cookie: page[who].cookie,
    'control-key': page[who].key,
    origin: 'http://release.example',
    host: 'release.example',
  };
}

async function byCommandLine(world: RightsWorld, who: Who, { verb, subject, flags = {} }: Try): Promise<string> {
  // The command line runs all other verbs locally with its own storage, so the controller does not receive them.
  if (!Object.hasOwn(offeredCommands, verb)) return 'not sent';
  // Publishes a prebuilt release: a build takes time and does not involve the controller.
  const built = verb === 'publish' && flags.from === undefined ? { from: world.built } : {};
  const given = Object.entries({ ...flags, ...built }).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}=${String(value)}`],
  );
  const out: string[] = [];
  await runCli([verb, ...(subject === undefined ? [] : [subject]), ...given, '--json'], {
    env: { RELEASE_SERVER: world.address, RELEASE_TOKEN: world.tokens[who] },
    out: (line) => out.push(line),
    err: () => undefined,
  });
  const { refused, message } = JSON.parse(out.join('\n')) as { refused?: string; message?: string };
  return refused === 'failed' ? `failed ${message}` : (refused ?? 'done');
}

export function wordsOf({ way, verb, subject = '', flags = {}, raw, headers }: Try): string {
  return `${way}: ${JSON.stringify(raw ?? [verb, subject, flags]).slice(0, 160)}${headers ? JSON.stringify(headers) : ''}`.replace(
    /^(\w+): \["([\w-]+)"/,
    '$1: $2 ["$2"',
  );
}
