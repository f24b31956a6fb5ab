#!/usr/bin/env node
// The command as installed from the kit. `shared` is a separate package of the same kit.
try {
  import.meta.resolve('shared/plan');
} catch {
  console.error(
    'The release command needs the package shared of the same kit. Install both from the app: npm i <app>/kit/shared.tgz <app>/kit/release.tgz',
  );
  process.exit(9);
}
await import('../lib/cli.js');
