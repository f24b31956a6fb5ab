import type { Measure } from 'shared/plan';

/** A violation that a browser reports through the Reporting API. */
interface BrowserReport {
  measure: Measure;
  /** The release whose file violated the policy, if the report names the file. */
  remote?: string;
  release?: string;
}

const maxReports = 20;

/** Returns the reports in a body of `application/reports+json`. Undefined for any other body. */
export function readBrowserReports(body: unknown): BrowserReport[] | undefined {
  if (!Array.isArray(body) || body.length === 0 || body.length > maxReports) return undefined;
  return body.flatMap((report: unknown) => {
    const { type, body: details } = objectOf(report);
    const measure = measureOf(type, objectOf(details));
    return measure ? [{ measure, ...releaseIn(objectOf(details)) }] : [];
  });
}

function measureOf(type: unknown, { effectiveDirective }: Record<string, unknown>): Measure | undefined {
  if (type === 'integrity-violation') return 'brokeIntegrity';
  if (type !== 'csp-violation') return undefined;
  return /^(require-)?trusted-types/.test(String(effectiveDirective)) ? 'brokeTrustedTypes' : 'brokeContentPolicy';
}

/** Returns only the release from an address. The rest of the address could show what a player did. */
function releaseIn({
  sourceFile,
  blockedURL,
}: Record<string, unknown>): { remote: string; release: string } | undefined {
  for (const address of [sourceFile, blockedURL]) {
    const [, remote, release] =
      /^https?:\/\/[^/]+\/r\/([a-z][a-z0-9-]{0,39})\/([\w.-]{1,60})\//.exec(String(address)) ?? [];
    if (remote && release) return { remote, release };
  }
  return undefined;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // every reader checks the fields
}
