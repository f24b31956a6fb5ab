import { root } from 'release/repository.ts';
import { subjectProblems } from './commit-subjects.ts';
import { againstDirection, againstLayers, folderCircles, shellLayers } from './import-circles.ts';
import { lockfileProblems } from './lockfile-integrity.ts';
import { surfaceProblems } from './shared-surface.ts';
import { importsOf } from './source-imports.ts';

const imports = importsOf(root);
const circles = folderCircles(imports);
const problems = [
  ...lockfileProblems(root),
  ...subjectProblems(root),
  ...againstDirection(imports).map(
    ({ from, to }) =>
      `${from} imports ${to}: packages go shared ← remotes, shell, provider, release ← local, and e2e imports none.`,
  ),
  ...againstLayers(imports, shellLayers(root)).map(
    ({ from, to }) => `${from} imports ${to}: docs/architecture.md has that folder of the shell above it, or lacks it.`,
  ),
  ...circles.map(
    (circle) =>
      `Folders that import each other in a circle:\n${circle.map(({ from, to }) => `  ${from} -> ${to}`).join('\n')}`,
  ),
  ...surfaceProblems(root, { write: process.argv.includes('--write-surface') }),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
