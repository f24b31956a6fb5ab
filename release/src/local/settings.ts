import { resolve } from 'node:path';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  liveDir: string;
}

/** What the environment says, checked before anything else happens; a variable that is set to nothing is not set. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env.PORT}"; give a number from 0 to 65535.`);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return { port, host: env.HOST || 'localhost', dataDir, liveDir: resolve(dataDir, 'live') };
}
