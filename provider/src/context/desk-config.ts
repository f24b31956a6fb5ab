import { ConfigError, readPort, readText, readWholeNumber, type Environment } from 'shared/node';

/** Where the operators' desk listens. */
export interface DeskConfig {
  /** The desk's exact origin in browsers, for which its passkeys are valid. */
  origin: string;
  port: number;
  host: string;
  /** The number of own proxies in front of the desk. */
  proxies: number;
}

/** Reads where the desk listens. Undefined without DESK_ORIGIN. */
export function readDesk(env: Environment): DeskConfig | undefined {
  const origin = readPasskeyOrigin(env, 'DESK_ORIGIN');
  if (origin === undefined) return undefined;
  return {
    origin,
    port: readPort(env, 'DESK_PORT', 3020),
    host: readText(env, 'DESK_HOST') ?? '127.0.0.1',
    proxies: readWholeNumber(env, 'DESK_TRUST_PROXY', 0),
  };
}

/** Reads an exact origin on which browsers can create passkeys. */
export function readPasskeyOrigin(env: Environment, name: 'PASSKEY_ORIGIN' | 'DESK_ORIGIN'): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // Browsers create passkeys for host names only, not for IP addresses.
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (!url || url.origin !== value || !isSecure || /^[\d.]+$|^\[/.test(url.hostname)) {
    throw new ConfigError(
      `${name} is "${value}"; it must be an origin with a host name, such as https://app.example, or http://localhost:3000.`,
    );
  }
  return value;
}
