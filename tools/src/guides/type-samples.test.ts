import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideBlocks, guides } from 'e2e/setup/guide-blocks.ts';
import { root } from 'release/repository.ts';

const samples = guides.flatMap(guideBlocks).filter(({ language }) => /^tsx?$/.test(language));
const cache = join(root, '.cache');

test('the TypeScript samples of the guides compile with the types of shared and of the kit', () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'samples-'));
  try {
    for (const { guide, line, language, text } of samples)
      writeFileSync(join(folder, `${guide.replaceAll('/', '-')}-line-${line}.${language}`), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration()));
    const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(samples.length).toBeGreaterThan(4);
    expect([status, stdout]).toEqual([0, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

function configuration() {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
      paths: { 'release/e2e': [join(root, 'release/src/specs/fixtures.ts')] },
    },
    include: ['*', join(root, 'shared/src/css-modules.d.ts')],
    references: ['shared', 'shared/src/node', 'provider', 'release', 'plane'].map((name) => ({
      path: join(root, name),
    })),
  };
}
