import { readFileSync } from 'node:fs';

/** What servers of tests are known by to a browser that takes any certificate; a secret of nothing. */
export const loopback = {
  cert: readFileSync(new URL('loopback.crt', import.meta.url)),
  key: readFileSync(new URL('loopback.key', import.meta.url)),
};
