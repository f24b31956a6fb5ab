import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideBlocks, guides } from 'e2e/setup/guide-blocks.ts';
import { root } from 'release/repository.ts';

const samples = guides.flatMap(guideBlocks).filter(({ language }) => /^tsx?$/.test(language));
const cache = join(root, '.cache');
/** The names of the kit for files of `release`. */
const ofKit = { 'release/e2e': 'fixtures', 'release/e2e-config': 'e2e-config' };

test('the TypeScript samples of the guides compile with the types of shared and of the kit', () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'samples-'));
  try {
    const team = join(root, 'e2e/releases/team-sources/src/deals');
    for (const file of ['figures.json', 'mark.svg', 'photo.png']) cpSync(join(team, file), join(folder, file));
    for (const { guide, line, language, text } of samples)
      writeFileSync(join(folder, `${guide.replaceAll('/', '-')}-line-${line}.${language}`), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration()));
    const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(samples.length).toBeGreaterThan(5);
    expect([status, stdout]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

function configuration() {
  const paths = Object.entries(ofKit).map(([name, file]) => [name, [join(root, `release/src/specs/${file}.ts`)]]);
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      paths: Object.fromEntries(paths) as Record<string, string[]>,
    },
    include: ['*', join(root, 'shared/src/css-modules.d.ts')],
    references: ['shared', 'shared/src/node', 'provider', 'release', 'plane'].map((name) => ({
      path: join(root, name),
    })),
  };
}
