import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { Refusal } from 'release/refusal.ts';
import { readPort, readText, type Environment } from 'shared/node';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  liveDir: string;
  /** With it the counts of sessions may be read from elsewhere; without one, from this machine only. */
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

/** The release command for these settings: it reads the same folder as this start only where DATA_DIR says so. */
export function releaseCommand({ dataDir }: Pick<Settings, 'dataDir'>): string {
  const isDefault = dataDir === resolve('.data');
  return `${isDefault ? '' : `DATA_DIR='${dataDir}' `}npm run release --`;
}

/** Fails before the build when the port is in use. */
export function refuseTakenPort({ port, host }: { port: number; host: string }, command: string): Promise<void> {
  return new Promise((free, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE'
          ? new Refusal(
              `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} ${command}`,
            )
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}
