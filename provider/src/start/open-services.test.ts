import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../context/config.ts';
import { openGateway, openSender } from './open-services.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'matka-services-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['PAYMENT_GATEWAY', 'openGateway', openGateway],
  ['SMS_SENDER', 'openSender', openSender],
] as const)('%s', (setting, name, open) => {
  const moduleOf = (source: string) => {
    const file = join(folder, `${setting}-${Buffer.from(source).toString('hex').slice(-40)}.cjs`);
    writeFileSync(file, source);
    return file;
  };

  test('opens the module with the environment', async () => {
    process.env.SERVICE_OF_THE_TEST = 'key';
    const file = moduleOf(`exports.${name} = (env) => ({ key: env.SERVICE_OF_THE_TEST })`);
    expect(await open(file)).toEqual({ key: 'key' });
  });

  test('is optional', async () => {
    expect(await open(undefined)).toBeUndefined();
  });

  test('refuses the start if the module does not exist', async () => {
    await expect(open('./missing.ts')).rejects.toThrow(
      `${setting} is "./missing.ts", and this module cannot be loaded.`,
    );
  });

  test('refuses the start if the module exports something else', async () => {
    const file = moduleOf('exports.open = () => ({})');
    await expect(open(file)).rejects.toThrow(`${setting} is "${file}"; the module must export ${name}(env).`);
  });

  test("passes on the module's own refusal", async () => {
    const file = moduleOf(`exports.${name} = () => { throw new Error('Set SMS_KEY.') }`);
    await expect(open(file)).rejects.toThrow('Set SMS_KEY.');
  });
});

test('a payment gateway needs the address at which its service finds the provider', () => {
  const env = { PAYMENT_GATEWAY: './gateway.ts' };
  expect(() => readConfig(env)).toThrow('PAYMENT_GATEWAY needs PUBLIC_URL');
  expect(readConfig({ ...env, PUBLIC_URL: 'https://play.example' }).publicUrl).toBe('https://play.example');
});
