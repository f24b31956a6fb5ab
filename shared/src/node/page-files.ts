import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFiles, PageBuild } from './page-build.ts';

/** A response without its transport, for any server. */
export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  content: string | Buffer;
}

export interface OperatorPage {
  title: string;
  /** The id of the element that the script fills. */
  element: string;
  /** The path of the page's files, such as `/assets/`. */
  assets: string;
  build: PageBuild;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Returns one script or style of a page. */
export async function pageFile(
  { build }: OperatorPage,
  file: string,
  acceptEncoding: string | undefined,
): Promise<PageResponse> {
  const isFile = /^[\w-]+\.[0-9a-f]{8}\.(js|css)$/.test(file);
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '');
  const content = isFile
    ? await readFile(join(await build(), takesBrotli ? `${file}.br` : file)).catch(() => undefined)
    : undefined;
  if (!content) {
    const none = { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    return { status: 404, headers: none, content: 'Not found' };
  }
  return {
    status: 200,
    headers: {
      ...headers,
      ...(takesBrotli && { 'content-encoding': 'br' }),
      'content-type': file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    content,
  };
}

/** Returns the page. The first visit after a change of the sources builds it. */
export async function pageDocument(page: OperatorPage): Promise<PageResponse> {
  const always = { ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' };
  try {
    const built = JSON.parse(await readFile(join(await page.build(), 'files.json'), 'utf8')) as BuiltFiles;
    const html = { ...always, 'content-type': 'text/html; charset=utf-8' };
    return { status: 200, headers: html, content: htmlOf(page, built) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      status: 503,
      headers: { ...always, 'content-type': 'text/plain; charset=utf-8' },
      content: `The page "${page.title}" could not be built: ${reason}`,
    };
  }
}

function htmlOf({ title, element, assets }: OperatorPage, { scripts, styles }: BuiltFiles): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${assets}${file}">`),
    ...scripts.map((file) => `<script type="module" src="${assets}${file}"></script>`),
    `<div id="${element}"></div>`,
  ];
  return `${lines.join('\n')}\n</html>\n`;
}
