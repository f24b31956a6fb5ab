import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlan } from 'release/plan/plan.ts';
import { liveWith, runCommand } from '../testing/run-command.ts';
import { newFolder } from 'release/testing/sample-release.ts';

const config = {
  providerBase: '/api',
  chatLink: 'https://wa.me/{phone}?text={text}',
  websiteUrl: 'https://matka.example/',
  controlUrl: 'https://release.example/control',
  contactEmail: 'help@matka.example',
  paymentPhone: '9829000001',
  paymentOrigins: ['https://pay.example'],
  pictureOrigins: ['https://cdn.example'],
};

async function fileOf(content: unknown): Promise<string> {
  const file = join(await newFolder(), 'app.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('app prints the configuration, and replaces it from a file as a move with its reason', async () => {
  const storage = await liveWith();
  const before = (await readPlan(storage)).plan;
  const printed = await runCommand(storage, 'app');
  expect([printed.result, JSON.parse(printed.said.join('\n'))]).toEqual([before.app, before.app]);
  await runCommand(storage, 'app', await fileOf(config), {}, { why: 'a new number' });
  const { plan } = await readPlan(storage);
  expect([plan.app, plan.revision, plan.remotes]).toEqual([config, before.revision + 1, before.remotes]);
  expect((await runCommand(storage, 'history')).result).toMatchObject({
    moves: [{ verb: 'app', what: 'app configuration', why: 'a new number' }, { verb: 'start' }],
  });
});

test('a dry run of app changes nothing', async () => {
  const storage = await liveWith();
  const before = (await readPlan(storage)).plan;
  expect((await runCommand(storage, 'app', await fileOf(config), {}, { dryRun: true })).said.join('\n')).toContain(
    'would: app configuration of',
  );
  expect((await readPlan(storage)).plan).toEqual(before);
});

test.each([
  [{ ...config, contactEmail: undefined }, 'contactEmail must be an email address.'],
  [{ ...config, providerBase: '//evil.example' }, 'providerBase must be a path such as /api'],
  [{ ...config, websiteUrl: 'http://matka.example' }, 'websiteUrl must be an address by https.'],
  [{ ...config, controlUrl: 'javascript:alert(1)' }, 'controlUrl must be an address by https.'],
  [{ ...config, websiteUrl: '' }, 'websiteUrl must be an address by https.'],
  [{ ...config, chatLink: 'https://wa.me/' }, 'chatLink must be an address with {phone}'],
  [{ ...config, paymentPhone: '12345' }, 'paymentPhone must be ten digits.'],
  [{ ...config, paymentOrigins: 'https://pay.example' }, 'paymentOrigins must be a list of origins'],
  [{ ...config, paymentOrigins: ['https://pay.example/'] }, 'paymentOrigins must be a list of origins'],
  [{ ...config, paymentOrigins: ['https://a;connect-src'] }, 'paymentOrigins must be a list of origins'],
  [{ ...config, providerBase: 'https://a;connect-src' }, 'providerBase must be a path such as /api'],
  [{ ...config, pictureOrigins: ['javascript:alert(1)'] }, 'pictureOrigins must be a list of origins'],
  [{ ...config, scripts: { login: '' } }, 'scripts must be script names'],
  [
    { ...config, websiteURL: 'https://matka.example' },
    'websiteURL is no part of it; there are providerBase, scripts, chatLink',
  ],
  [[config], 'is no JSON of an app configuration'],
  ['{', 'is no JSON of an app configuration'],
])('%j is refused, and changes nothing', async (content, says) => {
  const storage = await liveWith();
  const before = (await readPlan(storage)).plan;
  await expect(runCommand(storage, 'app', await fileOf(content))).rejects.toThrow(says);
  expect((await readPlan(storage)).plan).toEqual(before);
});

test('names a missing file', async () => {
  await expect(runCommand(await liveWith(), 'app', '/nowhere/app.json')).rejects.toThrow(
    '/nowhere/app.json cannot be read.',
  );
});
