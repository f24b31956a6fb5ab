import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readVoteKey, readVotePublicKey, signPass, voterOf } from './voter-pass.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const sunday = Date.parse('2026-11-29T23:59:00Z');
const monday = Date.parse('2026-11-30T00:00:00Z');

test('a pass names the same voter all week, and another voter for another number or week', () => {
  const voter = (number: string, at: number) => voterOf(publicKey, signPass(privateKey, number, at), at);
  const earlier = Date.parse('2026-11-23T00:00:00Z');
  expect(voter('9811111111', earlier)).toBe(voter('9811111111', sunday));
  const all = [voter('9811111111', sunday), voter('9822222222', sunday), voter('9811111111', monday)];
  expect(new Set(all).size).toBe(3);
  expect(all).not.toContain(undefined);
});

test('a pass contains no number, and expires with the week', () => {
  const pass = signPass(privateKey, '9811111111', sunday);
  expect(pass).not.toContain('9811111111');
  expect(voterOf(publicKey, pass, monday - 1)).toBeDefined();
  expect(voterOf(publicKey, pass, monday)).toBeUndefined();
});

test('refuses a pass of another key, and a pass whose voter or expiry was changed', () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  expect(voterOf(publicKey, signPass(other, '9811111111', sunday), sunday)).toBeUndefined();
  const pass = signPass(privateKey, '9811111111', sunday);
  const [voter, until, signature] = pass.split('.');
  for (const forged of [
    `${'A'.repeat(22)}.${until}.${signature}`,
    `${voter}.${Number(until) + 604_800}.${signature}`,
    `${voter}.${until}`,
    'anything',
  ])
    expect(voterOf(publicKey, forged, sunday)).toBeUndefined();
});

test('reads both keys from settings, and refuses another key without printing it', () => {
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const read = readVoteKey({ VOTE_KEY: text })!;
  const publicText = createPublicKey(read).export({ format: 'der', type: 'spki' }).toString('base64');
  const reader = readVotePublicKey({ VOTE_PUBLIC_KEY: publicText })!;
  expect(voterOf(reader, signPass(read, '9811111111', sunday), sunday)).toBeDefined();
  expect([readVoteKey({}), readVotePublicKey({ VOTE_PUBLIC_KEY: '' })]).toEqual([undefined, undefined]);
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' });
  for (const wrong of [curve.toString('base64'), publicText, 'secret words'])
    expect(() => readVoteKey({ VOTE_KEY: wrong })).toThrow(/^VOTE_KEY is no Ed25519 key in base64 of DER\. "Passes"/);
});
