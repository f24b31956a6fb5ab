#!/usr/bin/env node
// Entry point of the `release` command in the kit. The kit installs `shared` as a separate package, so check that it
// exists.
try {
  import.meta.resolve('shared/plan');
} catch {
  console.error(
    'The release command needs the package shared of the same kit. Install both from the app: npm i <app>/kit/shared.tgz <app>/kit/release.tgz',
  );
  process.exit(9);
}
await import('../lib/team-cli.js');
