import { root } from 'release/repository.ts';
import { missingFiles, namesIn } from './named-files.ts';

test('every file that the documentation names is there', () => {
  expect(missingFiles(root)).toEqual([]);
});

test('names are read out of code, and an example of a guide or an address of the app is none', () => {
  expect(
    namesIn(
      'See `shell/src/boot.ts`, `npx jest mfe-offers/` and `provider/src/gone.ts`, at `/release/v1/state`; shell/src/not-code.ts',
    ),
  ).toEqual(['shell/src/boot.ts', 'provider/src/gone.ts']);
});
