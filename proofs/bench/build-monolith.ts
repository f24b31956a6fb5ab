import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PagePlan } from 'e2e/setup/page-plan.ts';
import { languagesOf, textsExpose } from 'release/build/federated-modules.ts';
import { root } from 'release/repository.ts';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);

/** Builds all screens as one app with lazy routes and compresses each file. Returns the file names. */
export async function buildMonolith(folder: string, isTuned: boolean): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const screens = `${folder}-screens.ts`;
  await writeFile(screens, await lazyModules());
  await run(
    process.execPath,
    [join(root, 'node_modules/.bin/rspack'), 'build', '-c', 'proofs/bench/monolith/rspack.config.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        MONOLITH_OUTPUT: folder,
        MONOLITH_SCREENS: screens,
        ...(isTuned && { MONOLITH_TUNED: '1' }),
      },
    },
  );
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
  for (const file of files)
    await writeFile(join(folder, `${file}.br`), await brotli(await readFile(join(folder, file))));
  return files;
}

/**
 * Returns a monolith's page. It has the data and splash of the real page, and plain script tags instead of the boot
 * script.
 */
export async function monolithPage(live: PagePlan, files: string[], preloaded: RegExp[]): Promise<string> {
  const template = await readFile(join(root, 'shell/src/page.html'), 'utf8');
  const [main = '', styles = ''] = ['js', 'css'].map((ending) =>
    files.find((file) => new RegExp(`^main\\..*${ending}$`).test(file)),
  );
  const preloads = files.filter((file) => preloaded.some((name) => name.test(file)));
  const tags = [
    `<link rel="stylesheet" href="/${styles}">`,
    `<script defer src="/${main}" crossorigin></script>`,
    ...preloads.map(
      (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}" crossorigin>`,
    ),
  ];
  return template
    .replace('</head>', `${tags.join('\n')}\n</head>`)
    .replace(
      '<script id="live-plan" type="application/json">',
      (tag) => tag + JSON.stringify(withoutFiles(live)).replaceAll('<', '\\u003c'),
    )
    .replace('<script id="boot"></script>', '');
}

function withoutFiles(live: PagePlan): PagePlan {
  return JSON.parse(JSON.stringify(live), (key, value: unknown) =>
    key === 'integrity' ? {} : key === 'files' ? [] : value,
  ) as PagePlan;
}

async function lazyModules(): Promise<string> {
  const lines: string[] = [];
  for (const remote of (await readdir(root)).filter((name) => name.startsWith('mfe-'))) {
    const { screens } = (await import(join(root, remote, 'src/screens.ts'))) as { screens: { screen: string }[] };
    const sources = [...new Set(screens.map(({ screen }) => screen))].map((screen) => [
      `./${basename(screen)}`,
      `${screen}.tsx`,
    ]);
    const tables = languagesOf(join(root, remote)).map((language) => [textsExpose(language), `texts/${language}.ts`]);
    for (const [expose = '', file = ''] of [...sources, ...tables]) {
      const chunk = `${remote}-${basename(expose)}`;
      lines.push(
        `  '${remote}/${expose}': () => import(/* webpackChunkName: "${chunk}" */ '${join(root, remote, 'src', file)}'),`,
      );
    }
  }
  return `export const modules = {\n${lines.join('\n')}\n};\n`;
}
