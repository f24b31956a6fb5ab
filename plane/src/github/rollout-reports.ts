import { deliveries, type DeliveryParts } from '../deliveries.ts';
import type { RolloutRecord } from '../rollouts/record.ts';
import { readJson, type Storage } from 'release/storage/storage.ts';
import { gitHubApi } from 'release/github/github-api.ts';
import type { GitHubTarget } from './github-target.ts';
import { reportOfRollout } from './report-of-rollout.ts';
import { sendReport, textOf, type ReportedRollout, type SentReport } from './send-report.ts';

interface ReportParts extends Omit<DeliveryParts, 'to'> {
  storage: Storage;
  target: GitHubTarget;
}

// The static host does not serve folders that begin with a dot.
const key = '.controller/github.json';

/**
 * Reports rollouts to GitHub, for the commits that they name. Never rejects. The storage holds what was sent, so another
 * controller can continue.
 */
export function rolloutReports({ storage, target, ...parts }: ReportParts) {
  const call = gitHubApi(target);
  const deliver = deliveries({ to: 'GitHub', ...parts });
  /** The last report of each rollout that GitHub has, or that was given up. */
  const settled = new Map<string, string>();

  const send = async (record: ReportedRollout, known: Set<string>) => {
    const stored = (await readJson<Record<string, SentReport>>(storage, key)) ?? {};
    const before = JSON.stringify(stored);
    try {
      await sendReport(call, target, record, (stored[record.id] ??= {}));
    } finally {
      const kept = JSON.stringify(Object.fromEntries(Object.entries(stored).filter(([id]) => known.has(id))));
      if (kept !== before) await storage.write(key, `${kept}\n`);
    }
  };
  return async (records: RolloutRecord[]): Promise<void> => {
    const known = new Set(records.map(({ id }) => id));
    const due = records.filter(hasSource).flatMap((record) => {
      const { id, remote } = record;
      const text = textOf(reportOfRollout(record));
      if (settled.get(id) === text) return [];
      const settle = () => void settled.set(id, text);
      return {
        lane: id,
        text,
        what: `the report of the rollout of ${remote}`,
        send: () => send(record, known).then(settle),
        giveUp: settle,
      };
    });
    await deliver(due);
  };
}

function hasSource(record: RolloutRecord): record is ReportedRollout {
  return record.source !== undefined;
}
