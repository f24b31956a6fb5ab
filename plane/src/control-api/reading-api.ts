import type { FastifyInstance } from 'fastify';
import { parseRelease, parseRemote } from 'shared/plan';
import type { Context } from '../commands/command.ts';
import { lastMoves, readEntry, moveFilter, type PastMove, type MoveQuery } from '../moves/history.ts';
import { readOnlyVerbs } from '../rights/may-do.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { readCurve, type CurvePoint } from '../rollouts/curve.ts';
import { readRollouts, type RolloutRecord } from '../rollouts/record.ts';
import type { ControlParts } from './control-parts.ts';
import { healthReader } from './health.ts';
import { readComparison, readMoveChanges } from './move-changes.ts';
import { readNow } from './now.ts';
import { readRelease, readReleases } from './releases.ts';
import { readSettingsView } from './settings.ts';

export interface RolloutView {
  record: RolloutRecord;
  curve: CurvePoint[];
}

export interface MovesView {
  moves: PastMove[];
  /** Every remote that the history mentions. */
  remotes: string[];
  /** Every command that may have made a move. */
  verbs: string[];
  /** The time of each remote's newest move. Only the newest move can be undone. */
  newest: Record<string, string>;
}

const maxMoves = 2000;

/** The API from which the control page reads. A response has the current state of its subject, not only what changed. */
export function readingApi(parts: ControlParts) {
  const { storage, now, store, verbs } = parts;
  const movingVerbs = Object.keys(verbs).filter((verb) => !readOnlyVerbs.includes(verb));
  const health = healthReader(store, now);
  return (app: FastifyInstance) => {
    app.get('/now', () => readNow(parts, health));
    app.get('/rollouts', async () => ({
      at: now(),
      rollouts: await Promise.all(
        (await readRollouts(storage)).map(async ({ record }): Promise<RolloutView> => ({
          record,
          curve: await readCurve(storage, record),
        })),
      ),
    }));
    app.get<{ Querystring: MoveQuery }>('/moves', async ({ query }): Promise<MovesView> => {
      const { plan } = await readPlan(storage);
      const moves = await lastMoves(storage, plan, Math.min(maxMoves, Number(query.last) || 40), moveFilter(query));
      const since = (await readEntry(storage, plan.history))?.since ?? {};
      return {
        moves,
        remotes: Object.keys(since).sort(),
        verbs: movingVerbs,
        newest: Object.fromEntries(Object.entries(since).map(([remote, { at }]) => [remote, at])),
      };
    });
    app.get<{ Params: { id: string } }>('/moves/:id', async ({ params: { id } }, reply) => {
      const changes = /^[\w-]{1,60}$/.test(id) ? await readMoveChanges(storage, id) : undefined;
      return changes ?? reply.code(404).send({ error: 'There is no such move.' });
    });
    app.get<{ Params: { remote: string } }>('/releases/:remote', async ({ params: { remote } }, reply) => {
      if (!parseRemote(remote)) return reply.code(404).send({ error: 'There is no such remote.' });
      return { releases: await readReleases(readOnlyContext(parts), remote) };
    });
    app.get<{ Params: { remote: string } }>('/settings/:remote', async ({ params: { remote } }, reply) =>
      parseRemote(remote)
        ? readSettingsView(storage, store, remote)
        : reply.code(404).send({ error: 'There is no such remote.' }),
    );
    app.get<{ Params: Record<'remote' | 'from' | 'to', string> }>(
      '/releases/:remote/:from/:to',
      async ({ params: { remote, from, to } }, reply) =>
        parseRemote(remote) && parseRelease(from) && parseRelease(to)
          ? readComparison(storage, remote, from, to)
          : reply.code(404).send({ error: 'There is no such release.' }),
    );
    app.get<{ Params: { remote: string; release: string } }>(
      '/releases/:remote/:release',
      async ({ params: { remote, release } }, reply) => {
        const view =
          parseRemote(remote) && parseRelease(release)
            ? await readRelease(readOnlyContext(parts), remote, release)
            : undefined;
        return view ?? reply.code(404).send({ error: `${remote}@${release} is not published.` });
      },
    );
  };
}

function readOnlyContext({ storage, now, sessionCounts, errorSamples, provider }: ControlParts): Context {
  return {
    storage,
    now,
    sessionCounts,
    errorSamples,
    ...(provider && { provider }),
    app: '',
    by: '',
    dryRun: true,
    vouches: false,
    say: () => undefined,
    sleep: async () => undefined,
    untilInterrupted: () => AbortSignal.abort(),
    otherStorage: () => {
      throw new Refusal('A read-only command cannot copy releases from another storage.');
    },
  };
}
