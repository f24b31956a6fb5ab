import type { Migration } from '../db/database.ts';

export const pushLanguages: Migration = {
  name: '031-push-languages',
  // An older version of the provider has no texts in a new language. Instead of sending such a message, the older
  // version logs a failure.
  runsOlder: true,
  // set-push.ts stores only languages of shared/src/rules/languages.ts, so a new language needs no migration.
  statements: [`alter table push_subscriptions drop constraint push_subscriptions_language_check`],
};
