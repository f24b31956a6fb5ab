import { readFileSync } from 'node:fs';

/**
 * The certificate of test servers, for browsers that accept any certificate. The key is public and protects nothing.
 */
export const loopback = {
  cert: readFileSync(new URL('loopback.crt', import.meta.url)),
  key: readFileSync(new URL('loopback.key', import.meta.url)),
};
