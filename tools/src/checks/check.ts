import { root } from 'release/repository.ts';
import { browserProblems } from '../browsers/browser-problems.ts';
import { currentBuilds } from '../browsers/current-builds.ts';
import { guarded } from '../browsers/guarded.ts';
import { referenceProblems } from '../guides/reference.ts';
import { subjectProblems } from './commit-subjects.ts';
import { contractProblems } from './contract-fields.ts';
import { directionViolations, fileCircles, folderCircles, layerViolations, shellLayers } from './import-circles.ts';
import { lockfileProblems } from './lockfile-integrity.ts';
import { surfaceProblems } from './shared-surface.ts';
import { importsOf } from './source-imports.ts';
import { tokenProblems } from './style-tokens.ts';

const isAsked = (flag: string) => process.argv.includes(flag);
const write = isAsked('--write-surface');
const imports = importsOf(root);
const circles = [...folderCircles(imports), ...fileCircles(imports)];
const problems = [
  ...lockfileProblems(root),
  ...subjectProblems(root),
  ...directionViolations(imports).map(
    ({ from, to }) =>
      `${from} imports ${to}, but packages import only in this direction: shared ← remotes, shell, provider, release ← plane ← operators, tools ← proofs. e2e imports none.`,
  ),
  ...layerViolations(imports, shellLayers(root)).map(
    ({ from, to }) =>
      `${from} imports ${to}, but docs/architecture.md lists that shell folder above it, or does not list it.`,
  ),
  ...circles.map((circle) => `Circular imports:\n${circle.map(({ from, to }) => `  ${from} -> ${to}`).join('\n')}`),
  ...tokenProblems(root),
  ...browserProblems(await currentBuilds(root), guarded),
  ...surfaceProblems(root, { write }),
  ...contractProblems(root, { write }),
  ...referenceProblems(root, { write: isAsked('--write-reference') }),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
