import type { SourceCommit } from 'shared/plan';
import type { RolloutRecord } from '../rollouts/record.ts';
import type { CallGitHub } from 'release/github/github-api.ts';
import type { GitHubTarget } from './github-target.ts';
import { reportOfRollout, type RolloutReport } from './report-of-rollout.ts';

export type ReportedRollout = RolloutRecord & { source: SourceCommit };

/** What GitHub already has of a rollout: its deployment, and the last report as status and as deployment status. */
export interface SentReport {
  deployment?: number;
  status?: string;
  deploymentStatus?: string;
}

/** Sends what GitHub does not have yet, and notes it in `sent`. So a retry does not repeat what GitHub accepted. */
export async function sendReport(
  call: CallGitHub,
  { environment, page }: GitHubTarget,
  record: ReportedRollout,
  sent: SentReport,
): Promise<void> {
  const { remote, release, source } = record;
  const report = reportOfRollout(record);
  const { description } = report;
  const text = textOf(report);
  const name = `${environment}/${remote}`;
  const rollouts = page && `${page}/control/rollouts`;
  const repository = `/repos/${source.repository}`;
  if (sent.status !== text) {
    const status = { state: report.status, context: name, description, ...(rollouts && { target_url: rollouts }) };
    await call('POST', `${repository}/statuses/${source.commit}`, status);
    sent.status = text;
  }
  if (sent.deployment === undefined) {
    // `required_contexts: []`: GitHub would otherwise refuse a deployment while a check of the commit is pending.
    const checks = { auto_merge: false, required_contexts: [] };
    const wanted = { ref: source.commit, environment: name, description: `${remote}@${release}`, ...checks };
    sent.deployment = idIn(await call('POST', `${repository}/deployments`, wanted));
  }
  if (sent.deploymentStatus !== text) {
    const status = { state: report.deployment, description, ...(rollouts && { log_url: rollouts }) };
    await call('POST', `${repository}/deployments/${sent.deployment}/statuses`, status);
    sent.deploymentStatus = text;
  }
}

/** Returns a text that changes whenever the report does. */
export function textOf({ deployment, description }: RolloutReport): string {
  return `${deployment} ${description}`;
}

function idIn(answer: unknown): number {
  const { id } = (answer ?? {}) as { id?: unknown };
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  throw new Error('GitHub created no deployment');
}
