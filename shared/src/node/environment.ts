export type Environment = Record<string, string | undefined>;

/** An invalid variable. The message names it and says what it may hold. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** An empty variable counts as unset, so a compose file or pipeline can pass on variables that it does not have. */
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

/** A URL without trailing slashes. `protocols` are written as `https:`. */
export function readAddress(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value may hold a password, so the message leaves it out.
    throw new ConfigError(
      `${name} is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return value.replace(/\/+$/, '');
}

/** A comma-separated list, each entry trimmed. */
export function readList(env: Environment, name: string): string[] {
  return (readText(env, name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
