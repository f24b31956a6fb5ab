export type Environment = Record<string, string | undefined>;

/** A variable has an invalid value. The message names the variable and describes valid values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Returns a variable's value. An empty variable counts as unset, because a compose file or pipeline may pass on
 * variables that are not set.
 */
export function readText(env: Environment, name: string): string | undefined {
  return env[name] || undefined;
}

export function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const value = readText(env, name);
  if (value === undefined) return otherwise;
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} is "${value}"; it must be 0 or 1.`);
  return value === '1';
}

export function readWholeNumber(env: Environment, name: string, otherwise: number): number {
  const value = readText(env, name);
  if (value === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new ConfigError(`${name} is "${value}"; it must be a whole number.`);
  return Number(value);
}

export function readPort(env: Environment, name: string, otherwise: number): number {
  const port = readWholeNumber(env, name, otherwise);
  if (port > 65_535) throw new ConfigError(`${name} is ${port}; it must be a port number, 0 to 65535.`);
  return port;
}

/** Returns a URL without trailing slashes. `protocols` are written with a colon, as in `https:`. */
export function readAddress(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The message leaves out the value, which may contain a password.
    throw new ConfigError(
      `${name} is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value.replace(/\/+$/, '');
}

/** Returns the trimmed entries of a comma-separated list. */
export function readList(env: Environment, name: string): string[] {
  return (readText(env, name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
