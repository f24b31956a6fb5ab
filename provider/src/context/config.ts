import { resolve } from 'node:path';
import {
  ConfigError,
  readAddress,
  readList,
  readPort,
  readSwitch,
  readText,
  readWholeNumber,
  type Environment,
} from 'shared/node';
import { addressesOf } from '../db/hosts.ts';

/** Fixed for the life of a database. A demo has sample data, random results and sandbox payments. */
export type Mode = 'demo' | 'production';

/** All settings from the environment, read once at start. */
export interface ProviderConfig {
  /** Holds the PGlite database, the pepper and the operator's token. */
  dataDir: string;
  /** Selects PostgreSQL instead of PGlite. May list several hosts, of which one accepts writes. */
  databaseUrl?: string;
  /** A standby for reads that may be some seconds old. */
  readUrl?: string | undefined;
  /** How old these reads may be. */
  readMaxAgeMs?: number;
  /** False for pgbouncer before 1.21. */
  hasNamedStatements?: boolean;
  /** The requested mode. Without it, a database keeps its mode. */
  mode?: Mode;
  /** The mode of a new database if none is requested. */
  newDatabase: Mode;
  isOtpRequired: boolean;
  /** Accepts calls without user_token, for old clients. This opens every account to anyone: never use it in production. */
  isCompatible: boolean;
  /** Other web origins whose pages may read responses. */
  origins: readonly string[];
  /** The provider's address for browsers, if it differs from the request's. */
  publicUrl?: string;
  /** The app's address, to which the payment page returns, if it differs from the caller's. */
  appUrl?: string;
  /** The app's exact origin, for passkeys. Without it, passkeys are off. */
  passkeyOrigin?: string | undefined;
  /** The module of the payment gateway. */
  paymentGateway?: string | undefined;
  /** The module of the SMS sender. */
  smsSender?: string | undefined;
  /** Replaces the pepper file in the data folder. */
  pepper?: string;
  /** Lets other machines read /metrics. */
  metricsToken?: string | undefined;
  /** Limit for one network; 0 turns it off. */
  requestsPerMinute: number;
  /** Tighter limit for sign-in calls; 0 turns it off. */
  signInsPerMinute: number;
  /** Wrong MPINs a day from unknown devices of one network, over all numbers; 0 turns the limit off. Off by default in a demo. */
  networkTriesADay?: number | undefined;
  /** New accounts a day from one network; 0 turns the limit off. */
  signUpsADay?: number | undefined;
  /** For tests: allows push services in the local network, without https. */
  isPushInside: boolean;
  log: 'stdout' | 'off';
  /** An earlier process on the same port, perhaps of the previous version, runs until this one is ready. */
  isSuccessor?: boolean;
  /** The index of this process among several that share a data folder. Their parent holds the folder's lock. */
  place?: number;
}

/** Reads the environment. A wrong value throws a ConfigError with the variable and the values it accepts. */
export function readConfig(
  env: Environment,
  defaults: Partial<Pick<ProviderConfig, 'dataDir' | 'newDatabase' | 'log'>> = {},
): ProviderConfig {
  return {
    dataDir: resolve(readText(env, 'DATA_DIR') ?? defaults.dataDir ?? '.data'),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    readUrl: readStandbyUrl(env),
    readMaxAgeMs: readWholeNumber(env, 'DATABASE_READ_MAX_AGE', 5) * 1000,
    hasNamedStatements: readSwitch(env, 'DATABASE_NAMED_STATEMENTS', true),
    mode: readMode(env),
    newDatabase: defaults.newDatabase ?? 'production',
    isOtpRequired: readSwitch(env, 'OTP_REQUIRED', false),
    isCompatible: readSwitch(env, 'COMPAT', false),
    origins: readOrigins(env),
    publicUrl: readAddress(env, 'PUBLIC_URL', ['http:', 'https:']),
    appUrl: readAddress(env, 'APP_URL', ['http:', 'https:']),
    passkeyOrigin: readPasskeyOrigin(env),
    paymentGateway: readText(env, 'PAYMENT_GATEWAY'),
    smsSender: readText(env, 'SMS_SENDER'),
    pepper: readPepper(env),
    metricsToken: readText(env, 'METRICS_TOKEN'),
    requestsPerMinute: readWholeNumber(env, 'RATE_LIMIT', 6000),
    signInsPerMinute: readWholeNumber(env, 'SIGN_IN_LIMIT', 300),
    networkTriesADay: readText(env, 'MPIN_LIMIT') === undefined ? undefined : readWholeNumber(env, 'MPIN_LIMIT', 0),
    signUpsADay: readText(env, 'SIGN_UP_LIMIT') === undefined ? undefined : readWholeNumber(env, 'SIGN_UP_LIMIT', 0),
    ...(readText(env, 'PROCESS_PLACE') !== undefined && { place: readWholeNumber(env, 'PROCESS_PLACE', 0) }),
    isSuccessor: readSwitch(env, 'PROCESS_SUCCEEDS', false),
    isPushInside: readSwitch(env, 'PUSH_INSIDE', false),
    log: readSwitch(env, 'LOG', defaults.log === 'stdout') ? 'stdout' : 'off',
  };
}

/** Settings of the provider's own server, including the number of proxies in front of it. */
export function readListenOptions(env: Environment) {
  return {
    port: readPort(env, 'PORT', 3001),
    host: readText(env, 'HOST') ?? '127.0.0.1',
    proxies: readWholeNumber(env, 'TRUST_PROXY', 0),
    /** How long to accept requests after SIGTERM, and how long to wait for connections after that. */
    drainMs: readWholeNumber(env, 'DRAIN_SECONDS', 0) * 1000,
  };
}

function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  for (const address of addressesOf(value)) readAddress({ [name]: address }, name, ['postgres:', 'postgresql:']);
  return value.replace(/\/+$/, '');
}

function readStandbyUrl(env: Environment): string | undefined {
  const value = readDatabaseUrl(env, 'DATABASE_READ_URL');
  if (value !== undefined && readText(env, 'DATABASE_URL') === undefined)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL: it names a standby of that database.');
  return value;
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
  // Browsers create passkeys for host names, not for IP addresses.
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (!url || url.origin !== value || !isSecure || /^[\d.]+$|^\[/.test(url.hostname)) {
    throw new ConfigError(
      `PASSKEY_ORIGIN is "${value}"; it must be the app's origin with a host name, such as https://app.example, or http://localhost:3000.`,
    );
  }
  return value;
}

function readPepper(env: Environment): string | undefined {
  const value = readText(env, 'PEPPER');
  if (value && value.length < 32) throw new ConfigError('PEPPER is too short; it must have at least 32 characters.');
  return value;
}
