import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserProblems, newerInScript } from './browser-problems.ts';
import { newerCss } from './newer-css.ts';

const inScript = (code: string) => newerInScript(code).map(({ name }) => name);
const inCss = (css: string) => newerCss(css).map(({ name }) => name);

test.each([
  ['class A { static { a() } }', 'static block'],
  ['class A { #a; static is(b) { return #a in b } }', '#name in object'],
  ['/(?<=₹)1/.test(a)', 'lookbehind'],
  ['/a/d.exec(b)', 'flag d'],
])('finds syntax that an old browser cannot parse: %s', (code, name) => {
  expect(inScript(code)).toEqual([name]);
});

test.each(['using a = b;', '/[a--b]/v.test(c)', 'a = b => { c'])(
  'finds what no browser of that age can parse: %s',
  (code) => {
    expect(newerInScript(code)).toHaveLength(1);
  },
);

test.each([
  ['rows.at(-1)', '.at()'],
  ['f().findLast(g)', '.findLast()'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['structuredClone(a)', 'structuredClone'],
  ['window.structuredClone(a)', 'structuredClone'],
  ['crypto.randomUUID()', 'crypto.randomUUID'],
  ['globalThis.crypto.randomUUID()', 'crypto.randomUUID'],
  ['URL.canParse(a)', 'URL.canParse'],
  ['AbortSignal.any(a)', 'AbortSignal.any'],
  ['const { f } = AbortSignal.timeout(a)', 'AbortSignal.timeout'],
  ['new Set([...a].map(b => Object.groupBy(b)))', 'Object.groupBy'],
  ['a.addEventListener("b", c, { signal: d })', 'addEventListener signal'],
])('finds an API that an old browser lacks: %s', (code, name) => {
  expect(inScript(code)).toEqual([name]);
});

test('passes what all supported browsers have', () => {
  expect(
    inScript('a?.b ?? (c ||= 1_000); class D { #e = 1; f = this.#e } for (const g of h) g.replaceAll(i, j)'),
  ).toEqual([]);
  expect(inScript('new ResizeObserver(a); new Map(b).get(c); dialog.showModal(); Promise.any(d)')).toEqual([]);
});

test('passes tests for an API, optional calls and names of our own', () => {
  expect(inScript('typeof structuredClone; "share" in navigator; AbortSignal.timeout?.(1); a.at?.(0)')).toEqual([]);
  expect(inScript('function structuredClone() {} structuredClone(); ({ at: 1 }).at')).toEqual([]);
});

test.each([
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { height: 100dvh }', 'dvh'],
  ['a { width: 10cqw }', 'cqw'],
  ['a { text-wrap: balance }', 'text-wrap'],
  ['a { overflow: clip }', 'overflow: clip'],
  ['a:has(b) { color: red }', ':has'],
  ['a { b { color: red } }', 'nesting'],
  ['@container (width > 1px) { a { color: red } }', '@container'],
  ['@layer a { b { color: red } }', '@layer'],
  ['@media (width > 1px) { a { color: red } }', '@media (a < b)'],
])('finds CSS that an old browser lacks: %s', (css, name) => {
  expect(inCss(css)).toContain(name);
});

test('passes CSS that all supported browsers have, or that has a fallback', () => {
  expect(
    inCss('a:focus-visible { inset: 0; aspect-ratio: 1; padding-inline: 1px; width: clamp(1px, 2vw, 3px) }'),
  ).toEqual([]);
  expect(inCss('a { height: 100vh; height: 100dvh } @supports (width: 1cqw) { a { width: 1cqw } }')).toEqual([]);
  expect(inCss('a { -webkit-mask-image: none; mask-image: none } a::-webkit-scrollbar { width: 0 }')).toEqual([]);
});

describe('of builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'main.js'), 'Object.hasOwn(a, b)');
  const guard = { name: 'Object.hasOwn', file: 'shell/main.js', why: 'a test' };

  test('names the file, the feature, the browsers and what to do', () => {
    expect(browserProblems({ shell: folder }, [])).toEqual([
      expect.stringMatching(/^shell\/main\.js uses Object\.hasOwn, .*chrome 93.*tools\/src\/browsers\/guarded\.ts/),
    ]);
  });

  test('accepts a guarded use, and refuses a guard that nothing uses', () => {
    expect(browserProblems({ shell: folder }, [guard])).toEqual([]);
    expect(browserProblems({ shell: folder }, [guard, { ...guard, name: '.at()' }])).toEqual([
      expect.stringContaining('lists .at() in shell/main.js'),
    ]);
  });
});
