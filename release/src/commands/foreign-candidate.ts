import { releaseKey, type Plan, type ReleaseDescriptor } from 'shared/plan';
import { checkedDescriptor, parsedJson } from '../build/read-descriptor.ts';
import { areAsBuilt } from '../build/released-files.ts';
import type { Candidate } from '../checks/check.ts';
import { Refusal } from '../refusal.ts';
import { readAddress } from './command.ts';

const withinMs = 30_000;
const mostBytes = 64 * 1024 * 1024;
const mostOfDescriptor = 2_000_000;

interface Wanted {
  remote: string;
  release: string;
  from: string;
}

/**
 * Downloads a whole release from another origin. Must not help a caller to probe other addresses. So requests only
 * origins that ops have allowed, follows no redirects, and fails with the same message in all cases.
 */
export async function foreignCandidate(plan: Plan, { remote, release, from }: Wanted): Promise<Candidate> {
  const base = readAddress(from, 'from');
  if (!plan.overrideOrigins.includes(base.origin)) {
    throw new Refusal(
      `The plan allows no override from ${base.origin}. Allowed are: ${plan.overrideOrigins.join(', ') || 'none'}. Allow it: npm run release -- allow-origin ${base.origin}`,
    );
  }
  try {
    return await fetchCandidate(base, { remote, release });
  } catch (cause) {
    throw new Refusal(
      `${releaseKey(remote, release)} could not be fetched whole from ${base.origin}, or is not what was built. Look there whether the address leads to its release.json and files, without a redirect.`,
      'unknown',
      { cause },
    );
  }
}

async function fetchCandidate(base: URL, { remote, release }: Pick<Wanted, 'remote' | 'release'>): Promise<Candidate> {
  const signal = AbortSignal.timeout(withinMs);
  const text = await fetchFile(base, 'release.json', mostOfDescriptor, signal);
  const descriptor = checkedDescriptor(parsedJson(text.toString()), 'release.json');
  if (descriptor.remote !== remote || descriptor.release !== release) throw new Error('It is another release.');
  const files = await fetchFiles(base, descriptor, signal);
  return { descriptor, read: async (file) => files.get(file) };
}

async function fetchFiles(
  base: URL,
  { files, kit = {} }: ReleaseDescriptor,
  signal: AbortSignal,
): Promise<Map<string, Buffer>> {
  const described = [...Object.entries(files), ...Object.values(kit).map((one) => [one.file, one] as const)];
  if (described.reduce((sum, [, { size }]) => sum + size, 0) > mostBytes) throw new Error('It is too large.');
  const read = new Map<string, Buffer>();
  for (const [file, { size, integrity }] of described) {
    const bytes = await fetchFile(base, file, size, signal);
    if (!areAsBuilt(bytes, integrity)) throw new Error('It has other bytes.');
    read.set(file, bytes);
  }
  return read;
}

async function fetchFile(base: URL, file: string, most: number, signal: AbortSignal): Promise<Buffer> {
  const address = new URL(file.split('/').map(encodeURIComponent).join('/'), base);
  if (address.origin !== base.origin) throw new Error('It lies elsewhere.');
  const response = await fetch(address, { redirect: 'error', signal });
  if (response.status !== 200 || !response.body) throw new Error(`It answers ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > most) throw new Error('It is longer than it says.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
