import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTemporaryFolder } from 'e2e/setup/temporary-folder.ts';
import { root } from 'release/repository.ts';

const benches: Record<string, { file: string; what: string }> = {
  load: {
    file: 'proofs/bench/load.ts',
    what: 'compares the first and third visit with a lazy and a tuned monolith of the same screens; measures the visit after a release, the switch in an open tab, and offline cold starts; [rounds] [--before <commit>]… [--only cold,warm,release,offline]',
  },
  chart: { file: 'proofs/bench/chart.ts', what: 'long tasks while scrolling a chart of 300 weeks' },
  taps: {
    file: 'proofs/bench/taps.ts',
    what: 'milliseconds from touch to paint on each screen with the processor at a sixth; [rounds] [--before <commit>]',
  },
  team: {
    file: 'proofs/bench/team.ts',
    what: 'what a team waits for: installation, checks, dev server, an edit, publication; needs the npm registry; [rounds] [--before <commit>]',
  },
  plane: {
    file: 'proofs/bench/plane.ts',
    what: 'processor time and requests of a move, at 100 remotes and 10,000 moves, and of a report',
  },
  provider: {
    file: 'proofs/bench/provider/bench.ts',
    what: 'bids a second on both databases, and the cost of one bid as the history grows',
  },
  search: {
    file: 'proofs/bench/provider/search.ts',
    what: 'milliseconds of a search at the desk, which fails above 150; [--players 5e6] [--rounds 30]',
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.log('npm run bench -- <name>\n');
  for (const [known, { what }] of Object.entries(benches)) console.log(`  ${known.padEnd(10)}${what}`);
  process.exit(name ? 1 : 0);
}
setTemporaryFolder();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, bench.file), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
