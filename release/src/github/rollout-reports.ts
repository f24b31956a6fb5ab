import { messageOf } from '../error-message.ts';
import type { RolloutRecord } from '../rollouts/record.ts';
import { readJson, type Storage } from '../storage/storage.ts';
import { gitHubApi } from './github-api.ts';
import type { GitHubTarget } from './github-target.ts';
import { reportOfRollout } from './report-of-rollout.ts';
import { sendReport, textOf, type ReportedRollout, type SentReport } from './send-report.ts';

interface ReportParts {
  storage: Storage;
  target: GitHubTarget;
  now(): number;
  /** Called for each try that GitHub does not accept, for the metrics. */
  onFailure?(): void;
  /** Writes a line to the controller's log. */
  say(line: string): void;
}

interface Failing {
  text: string;
  tries: number;
  until: number;
}

// The static host does not serve folders that begin with a dot.
const key = '.controller/github.json';
const maxTries = 10;
const maxBackoffMs = 5 * 60_000;

/**
 * Reports rollouts to GitHub, for the commits that they name. Never rejects: a failure is logged and retried with
 * backoff, at most ten times for each report. The storage holds what was sent, so another controller can continue.
 */
export function rolloutReports({
  storage,
  target,
  now,
  onFailure,
  say,
}: ReportParts): (records: RolloutRecord[]) => Promise<void> {
  const call = gitHubApi(target);
  /** The last report of each rollout that GitHub has, or that was given up. */
  const settled = new Map<string, string>();
  const failing = new Map<string, Failing>();
  let isBusy = false;

  const isDue = (record: RolloutRecord): record is ReportedRollout => {
    if (!record.source) return false;
    const text = textOf(reportOfRollout(record));
    const failed = failing.get(record.id);
    return settled.get(record.id) !== text && !(failed?.text === text && now() < failed.until);
  };
  const noteFailure = ({ id, remote }: ReportedRollout, text: string, why: string) => {
    const before = failing.get(id);
    const tries = before?.text === text ? before.tries + 1 : 1;
    onFailure?.();
    failing.set(id, { text, tries, until: now() + Math.min(maxBackoffMs, 1000 * 2 ** tries) });
    if (tries === 1) say(`GitHub does not accept the report of the rollout of ${remote}. It will be retried: ${why}`);
    if (tries < maxTries) return;
    say(`GitHub did not accept the report of the rollout of ${remote} in ${tries} tries. It is left out: ${why}`);
    settled.set(id, text);
  };
  const send = async (record: ReportedRollout, sent: SentReport) => {
    const text = textOf(reportOfRollout(record));
    try {
      await sendReport(call, target, record, sent);
      settled.set(record.id, text);
      if (failing.delete(record.id)) say(`GitHub accepts the reports of the rollout of ${record.remote} again.`);
    } catch (error) {
      noteFailure(record, text, messageOf(error));
    }
  };
  const sendDue = async (records: RolloutRecord[]) => {
    const due = records.filter(isDue);
    if (due.length === 0) return;
    const stored = (await readJson<Record<string, SentReport>>(storage, key)) ?? {};
    const before = JSON.stringify(stored);
    for (const record of due) await send(record, (stored[record.id] ??= {}));
    const known = new Set(records.map(({ id }) => id));
    const kept = JSON.stringify(Object.fromEntries(Object.entries(stored).filter(([id]) => known.has(id))));
    if (kept !== before) await storage.write(key, `${kept}\n`);
  };
  return async (records) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await sendDue(records);
    } catch (error) {
      say(`The reports to GitHub wait for the storage: ${messageOf(error)}`);
    } finally {
      isBusy = false;
    }
  };
}
