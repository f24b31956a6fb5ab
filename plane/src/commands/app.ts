import { readFile } from 'node:fs/promises';
import type { Plan } from 'shared/plan';
import { makeSharedMove } from './make-move.ts';
import { readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { isOrigin } from 'release/plan/remote-settings.ts';
import { parsedJson } from 'release/build/read-descriptor.ts';
import { command } from './command.ts';

export const app = command({
  about:
    'Prints the app’s configuration in the plan as JSON: addresses, contacts, origins of payments and pictures. With a file, replaces it.',
  subject: { kind: 'value', name: 'file', isOptional: true },
  async run(context, file) {
    if (!file) {
      const config = (await readPlan(context.storage)).plan.app;
      context.say(JSON.stringify(config, null, 2));
      return config;
    }
    const config = await readConfig(file);
    const move = { verb: 'app', what: 'app configuration', title: `app configuration of ${file}` };
    return makeSharedMove(context, move, (plan) => ({ ...plan, app: config }));
  },
});

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isHttps = (value: unknown) =>
  typeof value === 'string' && value.startsWith('https:') && URL.canParse(value) && isOrigin(new URL(value).origin);
const isPlace = (value: unknown) => isHttps(value) || (typeof value === 'string' && /^\/(?!\/)/.test(value));
const areOrigins = (value: unknown) => Array.isArray(value) && value.every((one) => isHttps(one) && isOrigin(one));

/** The rule of each field, with its text. A question mark marks an optional field. */
const wanted: Record<string, [holds: (value: unknown) => boolean, what: string]> = {
  providerBase: [isPlace, 'a path such as /api, or an address by https'],
  'scripts?': [
    (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
    'script names by the names of the contract',
  ],
  chatLink: [(value) => isText(value) && String(value).includes('{phone}'), 'an address with {phone} and {text} in it'],
  'websiteUrl?': [isHttps, 'an address by https'],
  'videoUrl?': [isHttps, 'an address by https'],
  'downloadUrl?': [isHttps, 'an address by https'],
  'controlUrl?': [isHttps, 'an address by https'],
  contactEmail: [(value) => /^[^\s@]+@[^\s@]+$/.test(String(value)), 'an email address'],
  paymentPhone: [(value) => /^\d{10}$/.test(String(value)), 'ten digits'],
  paymentOrigins: [areOrigins, 'a list of origins such as https://pay.example'],
  'pictureOrigins?': [areOrigins, 'a list of origins such as https://cdn.example'],
};

async function readConfig(file: string): Promise<Plan['app']> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Refusal(`${file} cannot be read.`, 'unknown', { cause });
  });
  const read = parsedJson(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Refusal(
      `${file} is no JSON of an app configuration. Begin with what is there: npm run --silent release -- app > ${file}`,
      'wrongUsage',
    );
  const given = read as Record<string, unknown>; // the loop below checks each field
  const wrong = Object.entries(wanted).flatMap(([name, [holds, what]]) => {
    const value = given[name.replace('?', '')];
    const isLeftOut = value === undefined && name.endsWith('?');
    return isLeftOut || holds(value) ? [] : [`${name.replace('?', '')} must be ${what}.`];
  });
  const known = Object.keys(wanted).map((name) => name.replace('?', ''));
  const strange = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is no part of it; there are ${known.join(', ')}.`);
  if (wrong.length + strange.length > 0) throw new Refusal([...wrong, ...strange].join('\n'), 'wrongUsage');
  return given as unknown as Plan['app']; // the loop above has checked each field
}
