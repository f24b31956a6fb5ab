import { controller } from './controller.ts';

test.each([
  ['/now', 'status'],
  ['/moves?last=40', 'history'],
  ['/releases/shell', 'list'],
])('%s has the terminal command %s', (path, verb) =>
  expect(controller.commandFor?.(path)).toBe(`npm run release -- ${verb}`),
);
