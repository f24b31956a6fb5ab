import { join, resolve } from 'node:path';
import { readAddress, readText, type Environment } from 'shared/node';
import { root } from 'release/repository.ts';
import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import { Refusal } from 'release/refusal.ts';
import type { Storage } from 'release/storage/storage.ts';

export function openStorage(named: string | undefined, env: Environment): Storage {
  const place = storagePlace(named, env);
  return isBucket(place) ? openBucket(place, env) : folderStorage(place);
}

/**
 * Opens the storage from which a release is copied. Environment variables with the prefix `FROM_` override its
 * credentials.
 */
export function openOtherStorage(place: string, env: Environment): Storage {
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('FROM_') ? [[name.slice('FROM_'.length), value]] : [],
  );
  return openStorage(place, { ...env, ...(Object.fromEntries(own) as Environment) });
}

/**
 * Returns the storage to use, a folder or `s3://bucket/prefix`: the argument, else RELEASE_STORAGE, else the folder of
 * `npm start`.
 */
export function storagePlace(named: string | undefined, env: Environment): string {
  const place = named ?? readText(env, 'RELEASE_STORAGE') ?? join(readText(env, 'DATA_DIR') ?? '.data', 'live');
  return isBucket(place) ? place : resolve(root, place);
}

export function isBucket(place: string): boolean {
  return place.startsWith('s3://');
}

/** Opens a bucket. Uses the same environment variables as other S3 tools. */
function openBucket(address: string, env: Environment): Storage {
  const { hostname: bucket, pathname } = new URL(address);
  const accessKeyId = readText(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = readText(env, 'AWS_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey) {
    throw new Refusal(
      `${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Set them in the environment.`,
      'wrongUsage',
    );
  }
  const region = readText(env, 'AWS_REGION') ?? 'us-east-1';
  const endpoint = readAddress(env, 'S3_ENDPOINT', ['http:', 'https:']) ?? `https://s3.${region}.amazonaws.com`;
  const sessionToken = readText(env, 'AWS_SESSION_TOKEN');
  return bucketStorage(
    { endpoint, bucket, region, accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    pathname.replace(/^\/|\/$/g, ''),
  );
}
