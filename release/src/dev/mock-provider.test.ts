import { findPlaywright } from '../specs/run-specs.ts';
import { newFolder } from '../testing/sample-release.ts';
import { startMockProvider } from './mock-provider.ts';

test('without the kit’s provider, demo data is refused with the line that installs it', async () => {
  await expect(startMockProvider(await newFolder(), 'https://app.example')).rejects.toThrow(
    'Demo data needs the kit’s package provider. Install it: npm i -D https://app.example/kit/provider.tgz',
  );
});

test('without Playwright, specs are refused with the line that installs it', async () => {
  const folder = await newFolder();
  expect(() => findPlaywright(folder)).toThrow(/^The specs need Playwright: npm i -D @playwright\/test@\d+\.\d+\.\d+$/);
});
