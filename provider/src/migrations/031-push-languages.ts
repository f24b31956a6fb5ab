import type { Migration } from '../db/database.ts';

export const pushLanguages: Migration = {
  name: '031-push-languages',
  // An older version has no words for a new language: it logs a failure instead of that message.
  runsOlder: true,
  // The list of languages is in shared/src/rules/languages.ts, and a new one needs no migration.
  statements: [
    `alter table push_subscriptions drop constraint push_subscriptions_language_check`,
    `alter table push_subscriptions add constraint push_subscriptions_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$')`,
  ],
};
