import { originsIn, type FlagRule, type Plan, type RemoteSettings } from 'shared/plan';
import { Refusal } from '../refusal.ts';

/**
 * The page contains the settings of all its remotes, so they are small. Each remote has a share of its own, so none fills
 * the room of another.
 */
export const limits = { configBytes: 2048, shareBytes: 3072, origins: 8, flags: 20, compared: 4, browsers: 40 };

// Stricter than the URL standard, whose host names may contain a semicolon: the origins are part of the content policy.
// Only this machine may have an origin without https.
const originNamed = /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;
const nameOfFlagOrService = /^[a-z][a-z0-9-]{0,39}$/;
const saltNamed = /^[\w-]{1,30}$/;
const markNamed = /^[0-9a-f]{8}$/;

/** Returns the settings of a remote with checked fields. Throws a Refusal that names the first wrong field. */
export function readSettings(given: unknown): RemoteSettings {
  const { connectOrigins, services, tokenOrigins, config, flags } = fieldsOf(given, 'The settings of a remote', [
    'connectOrigins',
    'services',
    'tokenOrigins',
    'config',
    'flags',
  ]);
  const origins = connectOrigins === undefined ? [] : readList(connectOrigins, readOrigin, limits.origins, 'origins');
  const trusted = tokenOrigins === undefined ? [] : readList(tokenOrigins, readOrigin, limits.origins, 'origins');
  const named = services === undefined ? {} : readServices(services);
  const strange = trusted.find((origin) => !originsIn({ connectOrigins: origins, services: named }).includes(origin));
  if (strange) refuse(`${strange} can get the session token only if the remote may connect to it.`);
  const rules = flags === undefined ? {} : readFlags(flags);
  return {
    ...(origins.length > 0 && { connectOrigins: origins }),
    ...(Object.keys(named).length > 0 && { services: named }),
    ...(trusted.length > 0 && { tokenOrigins: trusted }),
    ...(config !== undefined && { config: readConfig(config) }),
    ...(Object.keys(rules).length > 0 && { flags: rules }),
  };
}

/** Checks the settings of every remote in a plan. Every write of the plan uses this function. */
export function checkSettings({ settings = {} }: Plan): void {
  for (const [remote, one] of Object.entries(settings)) {
    try {
      readSettings(one);
    } catch (cause) {
      throw new Refusal(`${remote}: ${String((cause as Error).message)}`, 'wrongUsage', { cause });
    }
    for (const [name, origin] of Object.entries(one.services ?? {})) {
      const elsewhere = Object.entries(settings)
        .flatMap(([other, { services = {} }]) => (Object.hasOwn(services, name) ? [[other, services[name]]] : []))
        .find(([, at]) => at !== origin);
      if (elsewhere)
        refuse(`The service ${name} of ${elsewhere[0]} is at ${elsewhere[1]}. A name has one origin in a plan.`);
    }
  }
}

/** Refuses settings that grow beyond the share of their remote. Larger ones of older versions may stay or shrink. */
export function refuseBeyondShare(
  before: RemoteSettings | undefined,
  after: RemoteSettings | undefined,
  remote: string,
) {
  const [had, has] = [before ?? {}, after ?? {}].map((one) => Buffer.byteLength(JSON.stringify(one))) as [
    number,
    number,
  ];
  if (has > limits.shareBytes && has > had)
    refuse(
      `The settings of ${remote} have ${has} bytes, and its share of the page is ${limits.shareBytes}. Remove flags or shorten the configuration.`,
    );
}

/** Returns the plan with these settings of a remote. Empty settings are removed. */
export function withSettings(plan: Plan, remote: string, changed: RemoteSettings): Plan {
  const { settings: before = {}, ...rest } = plan;
  const { [remote]: _before, ...others } = before;
  const one = readSettings(changed);
  const settings = { ...others, ...(Object.keys(one).length > 0 && { [remote]: one }) };
  return { ...rest, ...(Object.keys(settings).length > 0 && { settings }) };
}

export function readServiceName(name: unknown): string {
  if (typeof name === 'string' && nameOfFlagOrService.test(name)) return name;
  return refuse(`${shown(name)} is no name of a service: small letters, digits and hyphens, as in offers.`);
}

export function readFlagName(name: unknown): string {
  if (typeof name === 'string' && nameOfFlagOrService.test(name)) return name;
  return refuse(`${shown(name)} is no name of a flag: small letters, digits and hyphens, as in new-list.`);
}

export function isOrigin(origin: unknown): origin is string {
  return typeof origin === 'string' && originNamed.test(origin) && URL.canParse(origin);
}

export function readOrigin(origin: unknown): string {
  if (isOrigin(origin)) return origin;
  return refuse(`${shown(origin)} is no origin: https:// and a host in small letters, as in https://api.example`);
}

function readServices(given: unknown): Record<string, string> {
  const entries = Object.entries(fieldsOf(given, 'services'));
  if (entries.length > limits.origins) refuse(`There may be at most ${limits.origins} services.`);
  return Object.fromEntries(entries.map(([name, origin]) => [readServiceName(name), readOrigin(origin)]));
}

function readFlags(given: unknown): Record<string, FlagRule> {
  const entries = Object.entries(fieldsOf(given, 'flags'));
  if (entries.length > limits.flags) refuse(`A remote has at most ${limits.flags} flags.`);
  const flags = Object.fromEntries(entries.map(([name, rule]) => [readFlagName(name), readRule(name, rule)]));
  const compared = Object.values(flags).filter(({ percent }) => percent > 0 && percent < 100);
  if (compared.length > limits.compared)
    refuse(`At most ${limits.compared} flags of a remote can have a share from 1 to 99 % at the same time.`);
  return flags;
}

function readRule(name: string, given: unknown): FlagRule {
  const { percent, salt, browsers } = fieldsOf(given, `The flag ${name}`, ['percent', 'salt', 'browsers']);
  if (typeof percent !== 'number' || !Number.isInteger(percent) || percent < 0 || percent > 100)
    return refuse(`The flag ${name} needs a whole number from 0 to 100 as percent.`);
  if (typeof salt !== 'string' || !saltNamed.test(salt)) return refuse(`The flag ${name} has no valid salt.`);
  const marks = browsers === undefined ? [] : readList(browsers, readMark, limits.browsers, 'browsers');
  return { percent, salt, ...(marks.length > 0 && { browsers: marks }) };
}

function readMark(mark: unknown): string {
  if (typeof mark === 'string' && markNamed.test(mark)) return mark;
  return refuse(`${shown(mark)} is no mark of a browser: the eight digits that /versions shows in it, as in 9f31ab2c.`);
}

/** JSON values only: a value that JSON cannot hold would differ in the page. */
function readConfig(config: unknown): unknown {
  const text = JSON.stringify(config);
  const bytes = Buffer.byteLength(text);
  if (bytes > limits.configBytes)
    refuse(`The configuration has ${bytes} bytes as JSON, and may have ${limits.configBytes}.`);
  return JSON.parse(text) as unknown;
}

function readList<Item>(given: unknown, read: (item: unknown) => Item, most: number, what: string): Item[] {
  if (!Array.isArray(given)) return refuse(`A list of ${what} is missing.`);
  const items = [...new Set(given.map(read))];
  return items.length <= most ? items : refuse(`There may be at most ${most} ${what}.`);
}

function fieldsOf(given: unknown, what: string, known?: string[]): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse(`${what} must be an object.`);
  const strange = known && Object.keys(given).find((name) => !known.includes(name));
  if (strange !== undefined) return refuse(`${what} has no field ${shown(strange)}. There are ${known?.join(', ')}.`);
  return given as Record<string, unknown>; // an object, by the line above
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80);
}

function refuse(message: string): never {
  throw new Refusal(message, 'wrongUsage');
}
