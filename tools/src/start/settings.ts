import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { Refusal } from 'release/refusal.ts';
import { readPort, readText, type Environment } from 'shared/node';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  liveDir: string;
  /** The token with which other machines may read session counts. Without it, only this machine can read them. */
  collectorToken?: string | undefined;
}

/** Reads the settings from the environment and checks them. */
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

/**
 * Returns the release command for these settings. With another data folder it must set DATA_DIR, to use the same folder
 * as `npm start`.
 */
export function releaseCommand({ dataDir }: Pick<Settings, 'dataDir'>): string {
  const isDefault = dataDir === resolve('.data');
  return `${isDefault ? '' : `DATA_DIR='${dataDir}' `}npm run release --`;
}

/** Fails if the port is in use, before the build starts. */
export function refusePortInUse({ port, host }: { port: number; host: string }, command: string): Promise<void> {
  return new Promise((free, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE'
          ? new Refusal(
              `Port ${port} is in use. Stop the process that listens there, or choose another port: PORT=${port + 1} ${command}`,
            )
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}
