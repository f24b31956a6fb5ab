import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { auditRules } from './audit-rules.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** Returns tables that the plan scans sequentially for each row of another table. */
function readAgainAndAgain(node: PlanNode, isInSubPlan = false): string[] {
  const isSub = isInSubPlan || node['Parent Relationship'] === 'SubPlan';
  const own = isSub && node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return own.concat((node.Plans ?? []).flatMap((plan) => readAgainAndAgain(plan, isSub)));
}

describe.each(databaseKinds)('on %s', (kind) => {
  test.each(auditRules)('the audit uses an index: $rule', async ({ wrongRows }) => {
    const db = await openMigratedDatabase(kind);
    const plan = await db.transaction(async (tx) => {
      // Tables are small in a test, so without this the planner would prefer sequential scans.
      await tx.query('set local enable_seqscan = off');
      const [explained] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${wrongRows}`);
      return explained?.['QUERY PLAN'][0].Plan;
    });
    await db.close();
    expect(plan && readAgainAndAgain(plan)).toEqual([]);
  });
});
