import { globalSelectors } from './global-selectors.ts';

const selectorsIn = (css: string) => globalSelectors(css).map(({ selector }) => selector);

test.each([
  'button {}',
  '* {}',
  ':root { --brand: red }',
  'html, body {}',
  'a:hover {}',
  '::selection {}',
  '*:not(.mine) {}',
  'body:has(.mine) {}',
  ':is(.mine, button) {}',
  '[hidden] {}',
  '[aria-current="page"] {}',
  '[data-theme="dark"] {}',
  '#content {}',
  '@media print { main {} }',
  '@layer base { h1 {} }',
  ':global(button) {}',
])('%s matches elements of the whole page', (css) => {
  expect(selectorsIn(css)).not.toEqual([]);
});

test.each([
  '.offers {}',
  '.offers button {}',
  'button.offers {}',
  'html .offers {}',
  '#offers {}',
  '[data-v-7ba5bd90] {}',
  'p[_ngcontent-abc] {}',
  '[class^="offers-"] {}',
  'offers-list {}',
  ':where(.offers, .prizes) p {}',
  '.offers { & p {} p {} }',
  '@scope (.offers) { p {} }',
  '@keyframes in { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: Offers; src: url(offers.woff2) }',
  '@media (width > 30em) { .offers {} }',
])('%s styles only its own elements', (css) => {
  expect(selectorsIn(css)).toEqual([]);
});

test('names each global selector of a list with its place', () => {
  expect(globalSelectors('.mine, a,\n  p > b {}')).toEqual([
    { selector: 'a', line: 1, column: 7 },
    { selector: 'p>b', line: 2, column: 2 },
  ]);
});
