import { readText, type Environment } from 'shared/node';
import { readRunningAddress } from '../host/running-app.ts';
import { isBucket, openStorage, storagePlace } from '../storage/open-storage.ts';
import type { Storage } from 'release/storage/storage.ts';

type Named = Partial<Record<'storage' | 'app' | 'collector', string | undefined>>;

interface Deployment {
  storage: Storage;
  /** Where players open the app. */
  app: string;
  collector: string;
}

const defaultAddress = 'http://localhost:3000';

/**
 * Reads where to work. Storage: `--storage`, else RELEASE_STORAGE, else the folder of `npm start`. App: `--app`, else
 * RELEASE_APP, else the address that `npm start` wrote next to that folder. Collector: `--collector`, else
 * RELEASE_COLLECTOR, else the app's address.
 */
export function readDeployment({ storage, app, collector }: Named, env: Environment): Deployment {
  const place = storagePlace(storage, env);
  const address =
    app ?? readText(env, 'RELEASE_APP') ?? (isBucket(place) ? undefined : readRunningAddress(place)) ?? defaultAddress;
  return {
    storage: openStorage(storage, env),
    app: address,
    collector: (collector ?? readText(env, 'RELEASE_COLLECTOR') ?? address).replace(/\/+$/, ''),
  };
}
