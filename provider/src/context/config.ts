import { resolve } from 'node:path';

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
  /** Replaces the pepper file of the data folder. */
  pepper?: string;
  /** From one network; 0 switches the limit off. */
  requestsPerMinute: number;
  /** The tighter limit of the calls that need no session; 0 switches it off. */
  signInsPerMinute: number;
  log: 'stdout' | 'off';
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/** Reads the environment; throws a ConfigError that names the variable and what it may hold. */
export function readConfig(env: Environment, defaults: Partial<Pick<ProviderConfig, 'dataDir' | 'newDatabase' | 'log'>> = {}): ProviderConfig {
  return {
    dataDir: resolve(env.DATA_DIR || defaults.dataDir || '.data'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    mode: env.DEMO ? (readSwitch(env, 'DEMO', false) ? 'demo' : 'production') : undefined,
    newDatabase: defaults.newDatabase ?? 'production',
    isOtpRequired: readSwitch(env, 'OTP_REQUIRED', false),
    isCompatible: readSwitch(env, 'COMPAT', false),
    origins: readOrigins(env),
    publicUrl: readUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
    appUrl: readUrl(env, 'APP_URL', ['http:', 'https:']),
    pepper: readPepper(env),
    requestsPerMinute: readCount(env, 'RATE_LIMIT', 6000),
    signInsPerMinute: readCount(env, 'SIGN_IN_LIMIT', 300),
    log: readSwitch(env, 'LOG', defaults.log === 'stdout') ? 'stdout' : 'off',
  };
}

/** The address to listen on, for the provider's own server. */
export function readAddress(env: Environment): { port: number; host: string; proxies: number } {
  const port = readCount(env, 'PORT', 3001);
  if (port > 65_535) throw new ConfigError(`PORT is ${port}; it must be a port number, 0 to 65535.`);
  return { port, host: env.HOST || '127.0.0.1', proxies: readCount(env, 'TRUST_PROXY', 0) };
}

function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === '') return otherwise;
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} is "${value}"; it must be 0 or 1.`);
  return value === '1';
}

function readCount(env: Environment, name: string, otherwise: number): number {
  const value = env[name];
  if (value === undefined || value === '') return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new ConfigError(`${name} is "${value}"; it must be a whole number.`);
  return Number(value);
}

function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value may hold a password, so it is not repeated.
    throw new ConfigError(`${name} is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
  }
  return value.replace(/\/+$/, '');
}

function readOrigins(env: Environment): string[] {
  const listed = (env.CORS_ORIGINS ?? '').split(',').map((origin) => origin.trim()).filter(Boolean);
  for (const origin of listed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(`CORS_ORIGINS holds "${origin}"; list origins such as https://app.example, separated by commas.`);
    }
  }
  return listed;
}

function readPepper(env: Environment): string | undefined {
  const value = env.PEPPER;
  if (value && value.length < 32) throw new ConfigError('PEPPER is too short; give at least 32 characters.');
  return value || undefined;
}
