import { resolve } from 'node:path';
import { readPort, readText, type Environment } from 'shared/node';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  liveDir: string;
  /** Without one, whoever reaches the app may read the health of releases. */
  collectorToken?: string | undefined;
}

/** What the environment says, checked before anything else happens. */
export function readSettings(env: Environment): Settings {
  const dataDir = resolve(readText(env, 'DATA_DIR') ?? '.data');
  return {
    port: readPort(env, 'PORT', 3000),
    host: readText(env, 'HOST') ?? 'localhost',
    collectorToken: readText(env, 'COLLECTOR_TOKEN'),
    dataDir,
    liveDir: resolve(dataDir, 'live'),
  };
}
