import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import {
  ConfigError,
  readAddress,
  readList,
  readPort,
  readSwitch,
  readText,
  readVoteKey,
  readWholeNumber,
  type Environment,
} from 'shared/node';
import { addressesOf } from '../db/hosts.ts';
import { readDesk, readPasskeyOrigin, type DeskConfig } from './desk-config.ts';

/** A database keeps its mode forever. A demo has sample data, random results and sandbox payments. */
export type Mode = 'demo' | 'production';

/** All settings from the environment. Read once at the start. */
export interface ProviderConfig {
  /** The folder with the pepper, the operator's token and the PGlite database of a demo. */
  dataDir: string;
  /**
   * The address of PostgreSQL. Only a demo runs without it, on PGlite. It may list several hosts; the provider uses the
   * one that accepts writes.
   */
  databaseUrl?: string;
  /** The address of a standby, for reads of data that may be some seconds old. */
  readUrl?: string | undefined;
  /** The greatest age of the data that these reads may return. */
  readMaxAgeMs?: number;
  /** False behind pgbouncer before 1.21, which does not support named statements. */
  hasNamedStatements?: boolean;
  /** The requested mode. If absent, a database keeps its mode. */
  mode?: Mode;
  /** The mode of a new database if none is requested. */
  newDatabase: Mode;
  isOtpRequired: boolean;
  /**
   * Accepts calls without user_token, for old clients. With this setting anyone can use every account, so never set it
   * in production.
   */
  isCompatible: boolean;
  /** Other web origins whose pages may read the responses. */
  origins: readonly string[];
  /** The provider's address for browsers, if it differs from the address of the request. */
  publicUrl?: string;
  /** The app's address, to which the payment page returns, if it differs from the caller's origin. */
  appUrl?: string;
  /** The app's plan. If set, the provider does not start if live releases read more than it answers. */
  planUrl?: string | undefined;
  /** The app's exact origin. It turns passkeys on. */
  passkeyOrigin?: string | undefined;
  /** The path of the payment gateway's module. */
  paymentGateway?: string | undefined;
  /** The path of the SMS sender's module. */
  smsSender?: string | undefined;
  /** The pepper. If set, the provider does not use the pepper file in the data folder. */
  pepper?: string;
  /** Signs the passes with which signed-in players' browsers vote on releases. Without it, nobody gets a pass. */
  voteKey?: KeyObject | undefined;
  /** Lets other machines read /metrics. */
  metricsToken?: string | undefined;
  /** Limit for one network; 0 turns it off. */
  requestsPerMinute: number;
  /** The tighter rate limit for sign-in calls. 0 turns the limit off. */
  signInsPerMinute: number;
  /**
   * The wrong MPINs a day from unknown devices of one network, over all phone numbers. 0 turns the limit off, which is
   * the default in a demo.
   */
  networkTriesADay?: number | undefined;
  /** The limit of new accounts a day from one network. 0 turns the limit off. */
  signUpsADay?: number | undefined;
  /** Allows push services in the local network and without https. For tests only. */
  isPushInside: boolean;
  /** The operators' desk. Absent if DESK_ORIGIN is not set. */
  desk?: DeskConfig | undefined;
  /** One operator may approve requests and payments of up to this many points alone. */
  secondPersonAbove: number;
  /** One operator may approve requests and payments of up to this sum of points a day alone. */
  secondPersonAboveADay: number;
  log: 'stdout' | 'off';
}

/**
 * Reads the settings from the environment. Throws a ConfigError that names the wrong variable and describes valid
 * values.
 */
export function readConfig(
  env: Environment,
  defaults: Partial<Pick<ProviderConfig, 'dataDir' | 'newDatabase' | 'log'>> = {},
): ProviderConfig {
  const publicUrl = readAddress(env, 'PUBLIC_URL', ['http:', 'https:']);
  const paymentGateway = readText(env, 'PAYMENT_GATEWAY');
  // Without it, the caller's Host header would choose where the payment service sends its webhooks.
  if (paymentGateway && !publicUrl)
    throw new ConfigError(
      'PAYMENT_GATEWAY needs PUBLIC_URL, the address at which the payment service finds the provider.',
    );
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
    publicUrl,
    appUrl: readAddress(env, 'APP_URL', ['http:', 'https:']),
    planUrl: readAddress(env, 'PLAN_URL', ['http:', 'https:']),
    passkeyOrigin: readPasskeyOrigin(env, 'PASSKEY_ORIGIN'),
    paymentGateway,
    smsSender: readText(env, 'SMS_SENDER'),
    pepper: readPepper(env),
    voteKey: readVoteKey(env),
    metricsToken: readText(env, 'METRICS_TOKEN'),
    requestsPerMinute: readWholeNumber(env, 'RATE_LIMIT', 6000),
    signInsPerMinute: readWholeNumber(env, 'SIGN_IN_LIMIT', 300),
    networkTriesADay: readText(env, 'MPIN_LIMIT') === undefined ? undefined : readWholeNumber(env, 'MPIN_LIMIT', 0),
    signUpsADay: readText(env, 'SIGN_UP_LIMIT') === undefined ? undefined : readWholeNumber(env, 'SIGN_UP_LIMIT', 0),
    isPushInside: readSwitch(env, 'PUSH_INSIDE', false),
    desk: readDesk(env),
    secondPersonAbove: readWholeNumber(env, 'SECOND_PERSON_ABOVE', 10_000),
    secondPersonAboveADay: readWholeNumber(env, 'SECOND_PERSON_ABOVE_A_DAY', 100_000),
    log: readSwitch(env, 'LOG', defaults.log === 'stdout') ? 'stdout' : 'off',
  };
}

/** Reads the settings of the provider's own server. `proxies` is the number of proxies in front of it. */
export function readListenOptions(env: Environment) {
  return {
    port: readPort(env, 'PORT', 3001),
    host: readText(env, 'HOST') ?? '127.0.0.1',
    proxies: readWholeNumber(env, 'TRUST_PROXY', 0),
    /** The time to accept requests after SIGTERM. */
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

function readPepper(env: Environment): string | undefined {
  const value = readText(env, 'PEPPER');
  if (value && value.length < 32) throw new ConfigError('PEPPER is too short; it must have at least 32 characters.');
  return value;
}
