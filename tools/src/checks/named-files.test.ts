import { root } from 'release/repository.ts';
import { missingFiles, namesIn } from './named-files.ts';

test('every file that the documentation names exists', () => {
  expect(missingFiles(root)).toEqual([]);
});

test('reads names in code spans, without examples of guides and URLs of the app', () => {
  expect(
    namesIn(
      'See `shell/src/boot.ts`, `npx jest mfe-offers/` and `provider/src/gone.ts`, at `/release/v1/state`; shell/src/not-code.ts',
    ),
  ).toEqual(['shell/src/boot.ts', 'provider/src/gone.ts']);
});
