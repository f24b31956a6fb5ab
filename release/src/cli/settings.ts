import { userInfo } from 'node:os';
import { readText, type Environment } from 'shared/node';
import { runningAddress } from '../host/running-app.ts';
import { isBucket, openStorage, storagePlace } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

interface Named {
  storage?: string | undefined;
  app?: string | undefined;
  collector?: string | undefined;
}

export interface Places {
  storage: Storage;
  /** Where players open the app. */
  app: string;
  collector: string;
}

const usualAddress = 'http://localhost:3000';

/**
 * Where releases and plan are kept: `--storage`, else RELEASE_STORAGE, else the folder of the one-command start.
 * Where the app is: `--app`, else RELEASE_APP, else where `npm start` said that it serves that folder. Its collector is
 * there too, unless it is named.
 */
export function readPlaces({ storage, app, collector }: Named, env: Environment): Places {
  const place = storagePlace(storage, env);
  const address = app ?? readText(env, 'RELEASE_APP') ?? (isBucket(place) ? undefined : runningAddress(place)) ?? usualAddress;
  return {
    storage: openStorage(storage, env),
    app: address,
    collector: (collector ?? readText(env, 'RELEASE_COLLECTOR') ?? address).replace(/\/+$/, ''),
  };
}

/** Who made a move: `--by`, else RELEASE_BY (a pipeline sets it), else the user of this machine. */
export function whoMoves(named: string | undefined, env: Environment): string {
  return named ?? readText(env, 'RELEASE_BY') ?? userInfo().username;
}
