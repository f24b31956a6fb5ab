import { foreignColours, foreignStyles } from './style-tokens.ts';

const problems = (declarations: string) => foreignStyles(`.a { ${declarations} }`);

test.each([
  ['color: #fff', '#fff is a raw colour'],
  ['border: 1px solid rgb(1, 2, 3)', 'rgb() is a raw colour'],
  ['box-shadow: 0 1px rgba(0, 0, 0, 0.1)', 'rgba() is a raw colour'],
  ['background: linear-gradient(hsl(1 2% 3%), transparent)', 'hsl() is a raw colour'],
  ['fill: gold', 'gold is a raw colour'],
  ['--own: #123456', '#123456 is a raw colour'],
  ['color: Highlight', 'Highlight is a raw colour'],
  ['color: var(--purple-900)', '--purple-900 is of the palette; use a role'],
  ['background: var(--white)', '--white is of the palette; use a role'],
  ['font-size: 13px', 'font-size: 13px is not one of the text sizes'],
  ['font-size: 0.8em', 'font-size: 0.8em is not one of the text sizes'],
  ['font-size: var(--text-18)', 'font-size: var(--text-18) is not one of the text sizes'],
  [
    'font-size: clamp(15px, 4vw, var(--text-20))',
    'font-size: clamp(15px, 4vw, var(--text-20)) is not one of the text sizes',
  ],
  ['font: 600 1rem/1 serif', 'font: 600 1rem/1 serif is not one of the text sizes'],
])('refuses %s', (declaration, problem) => {
  expect(problems(declaration)).toEqual([`1: ${problem}`]);
});

test.each([
  'color: var(--ink)',
  'background: transparent; color: currentColor; border-color: inherit',
  'mask-image: linear-gradient(#000, transparent)',
  'animation: gold 1s; grid-area: red',
  'font-size: var(--text-16)',
  'font-size: min(var(--text-44), 13vw)',
  'font-size: calc(var(--text-12) * var(--zoom))',
  'font-size: inherit',
  'font-size: 1em',
  'font: inherit',
])('accepts %s', (declaration) => {
  expect(problems(declaration)).toEqual([]);
});

test('accepts system colours only where the reader forces colours', () => {
  const rule = '.a { outline-color: Highlight }';
  expect(foreignStyles(`@media (forced-colors: active) { ${rule} }`)).toEqual([]);
  expect(foreignStyles(`@media print { ${rule} }`)).toEqual(['1: Highlight is a raw colour']);
});

test('refuses colours in a component, and accepts roles, anchors and no colour', () => {
  const refused = ['fill="#f2c230"', "style={{ color: 'red' }}", "'--purple-900'", 'stroke={`rgb(${a})`}'];
  expect(refused.flatMap(foreignColours)).toEqual([
    '1: #f2c230 is not a role',
    '1: red is not a role',
    '1: --purple-900 is not a role',
    '1: rgb( is not a role',
  ]);
  const accepted = ['fill="none"', 'stroke="currentColor"', 'href="#add-fund"', "style={{ color: 'var(--ink)' }}"];
  expect(accepted.flatMap(foreignColours)).toEqual([]);
});
