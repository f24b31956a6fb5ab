import { resolve } from 'node:path';
import type { Environment } from 'shared/node';
import { ConfigError, readAddress, readList, readPort, readSwitch, readText, readWholeNumber } from 'shared/node';

/** What a database is, for good: made up, with results by lot and play payments, or the real thing. */
export type Mode = 'demo' | 'production';

/** Everything the provider can be told from outside; read once, when it starts. */
export interface ProviderConfig {
  /** Holds the PGlite database, the pepper and the operator's token. */
  dataDir: string;
  /** PostgreSQL instead of PGlite. */
  databaseUrl?: string;
  /** What is asked for; without it a database stays what it is. */
  mode?: Mode;
  /** What a new database becomes where nothing is asked for. */
  newDatabase: Mode;
  isOtpRequired: boolean;
  /** Answers calls that carry no user_token, for clients written before it. Opens every account to anyone: never in production. */
  isCompatible: boolean;
  /** Web origins, other than the provider's own, whose pages may read answers. */
  origins: readonly string[];
  /** The address under which browsers reach the provider, where it differs from the request's own. */
  publicUrl?: string;
  /** The address of the app, to which the payment page returns, where it differs from the caller's. */
  appUrl?: string;
  /** The app's exact origin, from which passkeys are made and taken; without it there are none. */
  passkeyOrigin?: string | undefined;
  /** Replaces the pepper file of the data folder. */
  pepper?: string;
  /** From one network; 0 switches the limit off. */
  requestsPerMinute: number;
  /** The tighter limit of the calls that need no session; 0 switches it off. */
  signInsPerMinute: number;
  /** Wrong MPINs from unknown devices of one network in a day, over all numbers; 0 switches the limit off. A demo has none, where none is given. */
  networkTriesADay?: number | undefined;
  /** Accounts that may be registered from one network in a day; 0 switches the limit off. */
  signUpsADay?: number | undefined;
  /** Lets a push service be on this machine or in its network, without https: for tests. */
  isPushInside: boolean;
  log: 'stdout' | 'off';
  /** Of a process among several on one data folder, which who started them holds: its place, 0 the first. */
  place?: number;
}

/** Reads the environment; throws a ConfigError that names the variable and what it may hold. */
export function readConfig(
  env: Environment,
  defaults: Partial<Pick<ProviderConfig, 'dataDir' | 'newDatabase' | 'log'>> = {},
): ProviderConfig {
  return {
    dataDir: resolve(readText(env, 'DATA_DIR') ?? defaults.dataDir ?? '.data'),
    databaseUrl: readAddress(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    mode: readMode(env),
    newDatabase: defaults.newDatabase ?? 'production',
    isOtpRequired: readSwitch(env, 'OTP_REQUIRED', false),
    isCompatible: readSwitch(env, 'COMPAT', false),
    origins: readOrigins(env),
    publicUrl: readAddress(env, 'PUBLIC_URL', ['http:', 'https:']),
    appUrl: readAddress(env, 'APP_URL', ['http:', 'https:']),
    passkeyOrigin: readPasskeyOrigin(env),
    pepper: readPepper(env),
    requestsPerMinute: readWholeNumber(env, 'RATE_LIMIT', 6000),
    signInsPerMinute: readWholeNumber(env, 'SIGN_IN_LIMIT', 300),
    networkTriesADay: readText(env, 'MPIN_LIMIT') === undefined ? undefined : readWholeNumber(env, 'MPIN_LIMIT', 0),
    signUpsADay: readText(env, 'SIGN_UP_LIMIT') === undefined ? undefined : readWholeNumber(env, 'SIGN_UP_LIMIT', 0),
    ...(readText(env, 'PROCESS_PLACE') !== undefined && { place: readWholeNumber(env, 'PROCESS_PLACE', 0) }),
    isPushInside: readSwitch(env, 'PUSH_INSIDE', false),
    log: readSwitch(env, 'LOG', defaults.log === 'stdout') ? 'stdout' : 'off',
  };
}

/** Where the provider's own server listens, and how many proxies stand before it. */
export function readListenOptions(env: Environment): { port: number; host: string; proxies: number } {
  return {
    port: readPort(env, 'PORT', 3001),
    host: readText(env, 'HOST') ?? '127.0.0.1',
    proxies: readWholeNumber(env, 'TRUST_PROXY', 0),
  };
}

function readMode(env: Environment): Mode | undefined {
  if (readText(env, 'DEMO') === undefined) return undefined;
  return readSwitch(env, 'DEMO', false) ? 'demo' : 'production';
}

function readOrigins(env: Environment): string[] {
  const listed = readList(env, 'CORS_ORIGINS');
  for (const origin of listed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(
        `CORS_ORIGINS holds "${origin}"; list origins such as https://app.example, separated by commas.`,
      );
    }
  }
  return listed;
}

function readPasskeyOrigin(env: Environment): string | undefined {
  const value = readText(env, 'PASSKEY_ORIGIN');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Browsers make passkeys for names, never for numbers.
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (!url || url.origin !== value || !isSecure || /^[\d.]+$|^\[/.test(url.hostname)) {
    throw new ConfigError(
      `PASSKEY_ORIGIN is "${value}"; it must be the app's origin by name, such as https://app.example, or http://localhost:3000.`,
    );
  }
  return value;
}

function readPepper(env: Environment): string | undefined {
  const value = readText(env, 'PEPPER');
  if (value && value.length < 32) throw new ConfigError('PEPPER is too short; give at least 32 characters.');
  return value;
}
