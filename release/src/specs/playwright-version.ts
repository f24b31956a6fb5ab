import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Returns the version of Playwright in the kit. A team's own Playwright needs the same browsers. */
export function playwrightVersion(): string {
  return (require('playwright-core/package.json') as { version: string }).version;
}
