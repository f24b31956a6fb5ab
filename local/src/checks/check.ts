import { root } from 'release/repository.ts';
import { againstDirection, folderCircles, importsOf, packageOf } from './import-circles.ts';
import { lockfileProblems } from './lockfile-integrity.ts';

// Packages whose folders still import each other in a circle; what leaves this list never comes back.
const stillCircular: string[] = ['shared'];

const imports = importsOf(root);
const circles = folderCircles(imports).filter(([first]) => first && !stillCircular.includes(packageOf(first.from)));
const problems = [
  ...lockfileProblems(root),
  ...againstDirection(imports).map(({ from, to }) => `${from} imports ${to}: packages go shared ← remotes, shell, provider, release ← local, and e2e imports none.`),
  ...circles.map((circle) => `Folders that import each other in a circle:\n${circle.map(({ from, to }) => `  ${from} -> ${to}`).join('\n')}`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
