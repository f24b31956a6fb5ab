import type { Try } from './hostile-releases.ts';
import { offeredCommands } from 'plane/controller/offered-commands.ts';
import { commands } from 'plane/cli/commands.ts';
import { hostileReleasesToPublish } from './hostile-releases.ts';
import { allowedOrigin, first, others, own, second } from './rights-world.ts';

const ways: Try['way'][] = ['command line', 'API', 'page'];
/** All verbs, and names that look like verbs or object properties but must not run. */
const verbs = [
  ...new Set([...Object.keys(commands), '__proto__', 'constructor', 'toString', 'KILL', ' kill', 'kill\0', '']),
];

function hostileRemotes(other: string): string[] {
  return [
    `${own}/../${other}`,
    `${own}/..%2f${other}`,
    `${own}%2f..%2f${other}`,
    `${own}\\..\\${other}`,
    `../${other}`,
    `./${other}`,
    `/${other}`,
    `${other}/`,
    `${other}/.`,
    `r/${other}`,
    other.toUpperCase(),
    `${other}.`,
    `${other} `,
    ` ${other}`,
    `${other}\0`,
    `${own}\0${other}`,
    `${other}\n`,
    `${own}\n${other}`,
    `${own},${other}`,
    `${own} ${other}`,
    `${own};${other}`,
    `${other}#`,
    `${other}?`,
    `${other}%00`,
    `%6dfe-wallet`,
    `\uff4dfe-wallet`,
    'mfe-w\u0430llet',
    `${other}\u202e`,
    `\u200b${other}`,
    `${other}\u0000${second}`,
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '*',
    'all',
    '.',
    '..',
    '...',
    '-',
    '--',
    'null',
    'undefined',
    '[object Object]',
    `mfe-${'x'.repeat(5000)}`,
    '\ud800',
    '${7*7}',
    '<script>',
  ];
}

/**
 * Release names that try to reach another remote's release or another path. Each follows the token's own remote and an
 * @.
 */
function hostileReleases(other: string): string[] {
  return [
    `../${other}/${second}`,
    `../${other}/${first}`,
    `../../r/${other}/${second}`,
    `../../../elsewhere`,
    `..%2f${other}%2f${second}`,
    `%2e%2e/${other}/${second}`,
    `..\\${other}\\${second}`,
    `${second}/../../${other}/${second}`,
    `./../${other}/${second}`,
    `/r/${other}/${second}`,
    `${second}@${other}`,
    `${second}\0/../../${other}`,
    `${second}\n`,
    `${second} `,
    `${second}/`,
    `${second}.`,
    '..',
    '.',
    '',
    '__proto__',
    'constructor',
    '*',
    `${'../'.repeat(50)}etc/passwd`,
    'x'.repeat(5000),
    `..;/${other}/${second}`,
    `\u002e\u002e/${other}/${second}`,
    `\uff0e\uff0e/${other}/${second}`,
    `..\u2215${other}\u2215${second}`,
    `.plan/releases.json`,
    `.controller/tokens.json`,
  ];
}

const flagsOf: Record<string, Record<string, unknown>> = {
  canary: { percent: '5' },
  flag: { name: 'new', on: true },
  config: { set: '{"rows": 20}' },
  connect: { origin: 'https://evil.example' },
  prune: { keep: '0', idle: '0s', after: '0s' },
};

function inEveryWay(verb: string, subject: string | undefined, flags: Record<string, unknown> = {}): Try[] {
  return ways.map((way) => ({
    way,
    verb,
    ...(subject !== undefined && { subject }),
    flags: { ...flagsOf[verb], ...flags },
  }));
}

/** Well-formed commands on other remotes, or without a subject. With an unrestricted token some of them succeed. */
export function plainTries(): Try[] {
  return verbs.flatMap((verb) => [
    ...inEveryWay(verb, undefined),
    ...others.flatMap((other) =>
      [other, other.replace('mfe-', ''), `${other}@${second}`, `${other}@${first}`].flatMap((subject) =>
        inEveryWay(verb, subject),
      ),
    ),
  ]);
}

function hostileNames(): Try[] {
  const offered = Object.keys(offeredCommands);
  return offered.flatMap((verb) => [
    ...hostileRemotes('mfe-wallet').flatMap((name) => [
      ...inEveryWay(verb, name),
      ...inEveryWay(verb, `${name}@${second}`),
    ]),
    ...others.flatMap((other) => hostileReleases(other).flatMap((name) => inEveryWay(verb, `${own}@${name}`))),
  ]);
}

/** Flags whose values point to other places, other remotes' releases, or settings that all remotes share. */
function hostileFlags(): Try[] {
  const places = [
    '/etc',
    '..',
    'memory',
    's3://bucket/prefix',
    'file:///etc',
    'http://169.254.169.254/latest',
    `${allowedOrigin}@evil.example/`,
    `${allowedOrigin}.evil.example/`,
    `https://evil.example/#${allowedOrigin}`,
    'javascript:alert(1)',
    '',
  ];
  return [
    ...others.flatMap((other) => hostileReleases(other).flatMap((to) => inEveryWay('rollback', own, { to }))),
    ...others.flatMap((other) => inEveryWay('rollback', other, { to: first })),
    ...places.flatMap((from) =>
      ['promote', 'rollout', 'publish'].flatMap((verb) => inEveryWay(verb, `${own}@../mfe-wallet/${second}`, { from })),
    ),
    ...[own, 'mfe-wallet', undefined].flatMap((subject) =>
      inEveryWay('override', subject && `${subject}@${second}`, { 'new-key': true }),
    ),
    ...others.flatMap((other) => ['undo', 'anyway'].flatMap((flag) => inEveryWay('retire', other, { [flag]: true }))),
    ...others.flatMap((other) => inEveryWay('rollout', other, { follow: true })),
    ...['storage', 'remote', 'out', 'root', 'manifest', '__proto__', 'constructor'].flatMap((flag) =>
      inEveryWay('freeze', own, { [flag]: 'mfe-wallet' }),
    ),
    ...['off', 'on'].flatMap((subject) => inEveryWay('worker', subject)),
    ...[{ token: true }, { remove: true }].flatMap((flags) => inEveryWay('connect', own, flags)),
  ];
}

/** Bodies and headers that our clients never send. */
function hostileBodies(): Try[] {
  const kill = '"verb":"kill","flags":{}';
  const bodies = [
    `{${kill},"subject":"${own}","subject":"mfe-wallet"}`,
    `{"subject":"${own}",${kill},"files":{},"subject":"mfe-wallet"}`,
    `{"verb":"publish","subject":"${own}","flags":{},"files":{},"verb":"kill","subject":"mfe-wallet"}`,
    `{${kill},"subject":"mfe-wallet","__proto__":{"remotes":["*"]}}`,
    `{${kill},"subject":"mfe-wallet","constructor":{"prototype":{"remotes":["*"]}}}`,
    `{${kill},"subject":"mfe-wallet","token":{"remotes":["*"]},"remotes":["*"],"may":["*"]}`,
    `{${kill},"subject":["mfe-wallet"]}`,
    `{${kill},"subject":{"toString":"mfe-wallet"}}`,
    `{${kill},"subject":["${own}","mfe-wallet"]}`,
    `{"verb":["kill"],"subject":"mfe-wallet","flags":{}}`,
    `{"verb":"kill","subject":"mfe-wallet","flags":[]}`,
    `{"verb":"kill","subject":"mfe-wallet","flags":null}`,
    `{"verb":"kill","subject":"${own}","flags":{"subject":"mfe-wallet"}}`,
    `[{${kill},"subject":"mfe-wallet"}]`,
    `{${kill},"subject":"mfe-wallet"}{}`,
    `"kill mfe-wallet"`,
    'null',
    '',
    `{${kill},"subject":"mfe-wallet","by":"ops with token ops-all"}`,
    `{${kill},"subject":"mfe-wallet","dryRun":"no"}`,
    '['.repeat(5000),
    `{${kill},"subject":"${own}\\u0000mfe-wallet"}`,
    `{${kill},"subject":"\\u006dfe-wallet"}`,
    `\ufeff{${kill},"subject":"mfe-wallet"}`,
  ];
  const headers: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-http-method-override': 'PUT' },
    { 'x-remote': 'mfe-betting' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json;a=b' },
    { cookie: 'control_session=__proto__' },
  ];
  const plain = `{${kill},"subject":"mfe-wallet"}`;
  return (['API', 'page'] as const).flatMap((way) => [
    ...bodies.map((raw) => ({ way, verb: 'kill', raw })),
    ...headers.map((more) => ({ way, verb: 'kill', raw: plain, headers: more })),
  ]);
}

/** All attempts with a token for one remote. The controller must not change another remote at any of them. */
export async function hostileTries(): Promise<Try[]> {
  return [
    ...plainTries(),
    ...hostileNames(),
    ...hostileFlags(),
    ...hostileBodies(),
    ...(await hostileReleasesToPublish()),
  ];
}
