import { parseArgs } from 'node:util';
import { makeKit } from './kit/make-kit.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out) {
  const files = await makeKit(values.out);
  for (const file of Object.values(files)) console.log(`${values.out}/${file}`);
} else {
  console.error('Name the output folder: npm run kit -- --out <folder>');
  process.exitCode = 2;
}
