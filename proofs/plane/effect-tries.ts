import { offeredCommands } from 'plane/controller/offered-commands.ts';
import type { Try } from './hostile-releases.ts';
import { first, fourth, own, second, third } from './rights-world.ts';

type Flags = Record<string, unknown>;

const quick = { window: '1ms', minimum: '1', anyway: true };
const lowSteps = ['100', '5,100', '99,100', '50,100', '1,2,100'].map((steps) => ({ steps, ...quick }));

/** The flags with which each verb could reach more than its right. A verb without an entry runs without flags. */
const flagsOf: Record<string, Flags[]> = {
  canary: ['1', '5', '6', '25', '50', '99'].map((percent) => ({ percent, anyway: true })),
  rollout: [
    ...lowSteps,
    quick,
    { ...quick, replace: true },
    { minimum: '1' },
    { window: '1s' },
    { steps: '1,5,25,100' },
    {},
  ],
  rollback: [{}, ...[first, second, third, fourth].map((to) => ({ to, anyway: true }))],
  promote: [{ anyway: true }],
  retire: [{}, { undo: true }, { anyway: true }],
  freeze: [{}, { all: true }],
  revive: [{}, { all: true }],
  flag: [
    { name: 'new', on: true },
    { name: 'new', percent: '50' },
  ],
  config: [{ set: '{"rows": 20}' }],
  connect: [{ origin: 'https://evil.example' }, { origin: 'https://evil.example', token: true }],
  grant: [{ session: 'on' }, { 'trusted-types': 'evil' }],
  require: [{ steps: '100', ...quick }, { remove: true }],
  override: [{}, { 'new-key': true }],
  prune: [{ keep: '0', idle: '0s', after: '0s' }],
};

const releases = (remote: string) => [first, second, third, fourth].map((release) => `${remote}@${release}`);
const subjects = [
  undefined,
  own,
  ...releases(own),
  'mfe-wallet',
  `mfe-wallet@${second}`,
  'shell',
  `shell@${second}`,
  'off',
];

export interface Group {
  /** Run one after the other. */
  tries: Try[];
  /** A command of ops that runs at the same time. */
  rival?: Try;
}

/** Every verb with every subject and flag, as a person with a token could send them. */
export function effectTries(ways: Try['way'][]): Group[] {
  const verbs = Object.keys(offeredCommands).filter((verb) => verb !== 'publish');
  return verbs.flatMap((verb) =>
    subjects.flatMap((subject) =>
      (flagsOf[verb] ?? [{}]).flatMap((flags) =>
        // A rollout through the API waits for its controller. The page only starts it.
        (verb === 'rollout' ? (['page'] as const) : ways).map((way) => ({
          tries: [{ way, verb, ...(subject && { subject }), flags }],
        })),
      ),
    ),
  );
}

/** Publishes a hostile release, and then gives it to players as far as a pipeline may. */
export function thenGoLive(publish: Try): Group {
  const subject = `${own}@${third}`;
  const next = (verb: string, flags = {}): Try => ({ way: 'page', verb, subject, flags });
  return { tries: [publish, next('override'), next('canary', { percent: '5' }), next('rollout')] };
}

/** Two commands at the same time. Either may win, and none may use what the other changes. */
export function racingTries(): Group[] {
  const tries: Try[] = [
    { way: 'API', verb: 'rollback', subject: own, flags: { to: second } },
    { way: 'API', verb: 'canary', subject: `${own}@${second}`, flags: { percent: '5' } },
    { way: 'page', verb: 'rollout', subject: `${own}@${second}`, flags: { steps: '100', ...quick } },
    { way: 'page', verb: 'rollout', subject: `${own}@${second}` },
  ];
  const rivals: [string, string, Flags?][] = [
    ['freeze', own],
    ['kill', own],
    ['retire', own],
    ['rollback', own, { to: fourth }],
    ['canary', `${own}@${second}`, { percent: '50' }],
    ['abort', own],
  ];
  return tries.flatMap((one) =>
    rivals.map(([verb, subject, flags = {}]) => ({
      tries: [one],
      rival: { way: 'API', verb, subject, flags } as const,
    })),
  );
}
