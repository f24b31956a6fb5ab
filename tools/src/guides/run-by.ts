/**
 * The commands of the guides that a test runs, by their beginning, with the test and the words in it that run the
 * command. The longest beginning that fits counts. every-command.test.ts compares the words of all other commands with
 * the parser of their script, or with the help of their program.
 */
export const runBy: Record<string, [test: string, words: string]> = {
  'npm start': ['e2e/start-everything.ts', "scriptOf(workspace, 'start')"],
  'npm run dev -- ': ['e2e/federation/dev.spec.ts', 'tools/src/dev/dev.ts'],
  'npm run new-remote -- ': ['e2e/releases/release-command.ts', 'release/src/new-remote.ts'],
  'npm run first-plan': ['tools/src/start/deploy-builds.test.ts', 'deployBuilds('],
  'npm run provider -- ': ['tools/src/guides/operator-commands.test.ts', 'operatorAt('],
  'npm run provider -- clock ': ['release/src/specs/fixtures.ts', "'clock'"],
  'npm run provider -- credit ': ['e2e/releases/whole-journey.ts', '${operator} credit'],
  'npm run provider -- operator ': ['provider/src/desk/sign-in.test.ts', "operator('operator', 'add'"],
  'npm run provider -- serve': ['proofs/provider/provider-process.ts', "'serve'"],
  'npm run provider -- migrate': ['provider/src/migrations/serving-role.test.ts', 'migrateDatabase('],
  'npm run release -- nginx': ['tools/src/deploy/deploy-files.test.ts', 'nginxConfig('],
  'npm i https://app.example/kit': ['e2e/releases/follow-guides.ts', 'team.run(typed + flags)'],
  'npm i recharts': ['e2e/releases/deals-screen.ts', 'recharts'],
  'npx --no release': ['e2e/releases/follow-guides.ts', 'team.run(typed + flags)'],
  'npx jest mfe-offers/': ['release/pipeline.sh', 'npx jest "$remote/"'],
  'npx jest plane/src/storage': ['plane/src/testing/real-s3.ts', 'S3_TEST_ENDPOINT'],
  'pg_basebackup ': ['proofs/provider/cluster.ts', "'pg_basebackup'"],
  'pg_dump ': ['proofs/provider/server-backups.ts', 'pg_dump'],
  'pg_restore ': ['proofs/provider/server-backups.ts', 'pg_restore'],
  'psql -c alter system set synchronous_standby_names': [
    'proofs/provider/cluster.ts',
    'alter system set synchronous_standby_names',
  ],
  'psql -c checkpoint': ['proofs/provider/cluster.ts', "'checkpoint'"],
  'psql -c select state, sync_state from pg_stat_replication': ['proofs/provider/cluster.ts', 'pg_stat_replication'],
  '/usr/lib/postgresql/$pg/bin/pg_rewind ': ['proofs/provider/cluster.ts', "'pg_rewind'"],
  '/opt/matka/deploy/postgres/restore.sh ': ['proofs/provider/restore-to-time.ts', "'restore.sh'"],
  'deploy/rolling-restart.sh': ['tools/src/deploy/rolling-restart.test.ts', "'rolling-restart.sh'"],
  'nginx -t': ['tools/src/deploy/deploy-files.test.ts', "'-t'"],
};

/** Returns the beginning in the table that fits a command best. */
export function runnerOf(line: string): string | undefined {
  return Object.keys(runBy)
    .filter((beginning) => line.startsWith(beginning))
    .sort((one, other) => other.length - one.length)[0];
}
