import { resolve } from 'node:path';
import { readSettings, releaseCommand } from './settings.ts';

test('the release command that npm start prints uses the folder of npm start', () => {
  expect(releaseCommand(readSettings({}))).toBe('npm run release --');
  expect(releaseCommand(readSettings({ DATA_DIR: '/srv/matka' }))).toBe("DATA_DIR='/srv/matka' npm run release --");
  expect(releaseCommand(readSettings({ DATA_DIR: 'other' }))).toBe(`DATA_DIR='${resolve('other')}' npm run release --`);
});
