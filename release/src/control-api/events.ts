import { createHash } from 'node:crypto';
import { readPlan } from '../plan/stored-plan.ts';
import { readRollouts } from '../rollouts/record.ts';
import type { Storage } from '../storage/storage.ts';

/** What a page reads again when it has changed. */
export type Subject = 'plan' | 'rollouts' | 'counts';

/** Where a storage stood: each part changes with its subject. */
interface Standing {
  plan: string;
  rollouts: string;
  counts: string;
}

export interface ControlEvent {
  /** Names where the storage stood, and not what was sent: so any controller can say what has changed since. */
  id: string;
  event: 'changed' | 'trouble';
  data: { at: number; subjects: Subject[]; message?: string };
}

const subjects: Subject[] = ['plan', 'rollouts', 'counts'];
const lookEveryMs = 1000;
/** How soon counts are read again; an event in which nothing else has changed says that the stream lives. */
const countsEveryMs = 3000;

/** Tells every listener which subjects have changed, by one look a second at the storage for all of them. */
export function controlEvents({ storage, now }: { storage: Storage; now(): number }) {
  const listeners = new Set<(event: ControlEvent) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last: Standing | undefined;
  let trouble: string | undefined;

  const look = async (): Promise<Standing | undefined> => {
    try {
      const standing = await standingOf(storage, now());
      trouble = undefined;
      return standing;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== trouble) for (const tell of listeners) tell(troubleEvent(message, now(), last));
      trouble = message;
      return undefined;
    }
  };
  const lookOn = async () => {
    const standing = await look();
    const changed = standing && changedSince(last, standing);
    if (standing) last = standing;
    if (standing && changed?.length)
      for (const tell of listeners)
        tell({ id: idOf(standing), event: 'changed', data: { at: now(), subjects: changed } });
    if (listeners.size > 0) timer = setTimeout(() => void lookOn(), lookEveryMs);
    else timer = last = undefined;
  };
  return {
    /** Calls back at once with what has changed since an earlier event, or with everything, and then at every change. */
    async listen(since: string | undefined, tell: (event: ControlEvent) => void): Promise<() => void> {
      const standing = await look();
      last ??= standing;
      listeners.add(tell);
      if (standing)
        tell({
          id: idOf(standing),
          event: 'changed',
          data: { at: now(), subjects: changedSince(standingNamed(since), standing) },
        });
      else tell(troubleEvent(trouble ?? '', now(), last));
      timer ??= setTimeout(() => void lookOn(), lookEveryMs);
      return () => void listeners.delete(tell);
    },
  };
}

async function standingOf(storage: Storage, now: number): Promise<Standing> {
  const [{ tag }, rollouts] = await Promise.all([readPlan(storage), readRollouts(storage)]);
  return {
    plan: digestOf([tag]),
    rollouts: digestOf(rollouts.map((stored) => `${stored.record.remote} ${stored.tag}`)),
    counts: String(Math.floor(now / countsEveryMs)),
  };
}

function changedSince(before: Standing | undefined, standing: Standing): Subject[] {
  return subjects.filter((subject) => before?.[subject] !== standing[subject]);
}

function idOf(standing: Standing): string {
  return subjects.map((subject) => standing[subject]).join('.');
}

function standingNamed(id: string | undefined): Standing | undefined {
  const [plan, rollouts, counts] = id?.split('.') ?? [];
  return plan && rollouts && counts ? { plan, rollouts, counts } : undefined;
}

function troubleEvent(message: string, at: number, last: Standing | undefined): ControlEvent {
  return { id: last ? idOf(last) : '', event: 'trouble', data: { at, subjects: [], message } };
}

function digestOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}
