import { ownChunks } from './own-chunks.ts';

test('the chunks of a build are its own, without the words of refusals in other languages', () => {
  const sriHashes = { menu: 'sha-1', 'refusals-hi': 'sha-2', 'refusals-mr': 'sha-3' };
  Object.assign(globalThis, { __webpack_require__: { u: (chunk: string) => `${chunk}.js`, sriHashes } });
  const namesIn = (language: string) => ownChunks('/r/shell/1/', language).map(({ url }) => url);
  expect(namesIn('en')).toEqual(['/r/shell/1/menu.js']);
  expect(namesIn('hi')).toEqual(['/r/shell/1/menu.js', '/r/shell/1/refusals-hi.js']);
  Reflect.deleteProperty(globalThis, '__webpack_require__');
  expect(namesIn('hi')).toEqual([]);
});
