import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTemporaryFolder } from 'e2e/setup/temporary-folder.ts';
import { root } from 'release/repository.ts';
import { runToEnd } from './run-to-end.ts';
import { unknownName } from './wanted-proofs.ts';

// Runs the tests that are too long for `npm test`, and the proofs of each package. With names as arguments, runs only
// the proofs with these names.
const wanted = process.argv.slice(2);
process.env.TESTS_IN_FULL = '1';
setTemporaryFolder();
const tests: Record<string, string[]> = {
  'tests-in-full': ['jest', 'provider', 'proofs'],
  'browser-tests-in-full': ['playwright', 'test', '-c', 'e2e'],
};
const commandOf = (proof: string) => ['--import', 'tsx', join(root, proof)];
const proofs = ['proofs/plane/proof.ts', 'proofs/provider/proof.ts', 'proofs/metrics/proof.ts'].map(commandOf);
if (wanted.length > 0) {
  const listed = await Promise.all(
    proofs.map((command) => promisify(execFile)(process.execPath, [...command, '--names'], { cwd: root })),
  );
  const names = [...Object.keys(tests), ...listed.flatMap(({ stdout }) => stdout.trim().split('\n'))];
  const unknown = unknownName(wanted, names);
  if (unknown !== undefined) {
    process.stderr.write(`There is no proof ${unknown}, so nothing ran. There are: ${names.sort().join(', ')}.\n`);
    process.exit(2);
  }
}
let haveAllPassed = true;
for (const [name, [command = '', ...args]] of Object.entries(tests)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const program = join(root, 'node_modules/.bin', command);
  haveAllPassed = (await runToEnd(process.execPath, [program, ...args], root)) && haveAllPassed;
}
for (const command of proofs)
  haveAllPassed = (await runToEnd(process.execPath, [...command, ...wanted], root)) && haveAllPassed;
process.exit(haveAllPassed ? 0 : 1);
