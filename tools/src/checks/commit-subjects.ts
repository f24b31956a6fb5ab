import { spawnSync } from 'node:child_process';

/** The last commit from before this check existed. */
const lastUnchecked = 'c614b4b4640ac9e2d7ef737845943cedbf7200d9';
const longest = 72;

/** Returns problems with commit subjects. Empty if the folder has no git history. */
export function subjectProblems(root: string, since = lastUnchecked): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = '', ...words] = line.split(' ');
      const problem = problemOf(words.join(' '));
      return problem ? [`Commit ${hash}: ${problem}`] : [];
    });
}

function problemOf(subject: string): string | undefined {
  if (subject.length > longest)
    return `its subject has ${subject.length} characters, but ${longest} are allowed. Move the reason to the body: git commit --amend`;
  if (subject.endsWith('.')) return 'its subject ends with a full stop. Remove it: git commit --amend';
  return undefined;
}
