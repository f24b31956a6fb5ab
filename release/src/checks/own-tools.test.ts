import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { ownTools } from './own-tools.ts';

test('runs the commands at the same time, and says the output and the verdict of each', async () => {
  const folder = await newFolder();
  // The first command ends only after the second has started.
  const waits = `const wait = () => fs.existsSync('started') ? console.log('waited') : setTimeout(wait, 5); wait();`;
  const fails = `fs.writeFileSync('started', ''); console.error('two faults'); process.exitCode = 3;`;
  await writeFile(join(folder, 'waits.cjs'), `const fs = require('node:fs'); ${waits}`);
  await writeFile(join(folder, 'fails.cjs'), `const fs = require('node:fs'); ${fails}`);
  const said: string[] = [];
  const verdicts = await ownTools('node waits.cjs, node fails.cjs', folder, (line) => said.push(line));
  expect(verdicts).toMatchObject([
    { check: 'node waits.cjs', passed: true },
    { check: 'node fails.cjs', passed: false, says: 'failed with 3.' },
  ]);
  expect(said.sort()).toEqual(['node fails.cjs:\ntwo faults\n', 'node waits.cjs:\nwaited\n']);
});

test('runs nothing without commands', async () => {
  expect(await ownTools('', await newFolder(), () => undefined)).toEqual([]);
});
