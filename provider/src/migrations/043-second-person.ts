import type { Migration } from '../db/database.ts';

/** What a proposal is about, why one ended, and how much each operator has approved alone. */
export const secondPerson: Migration = {
  name: '043-second-person',
  runsOlder: true,
  statements: [
    `alter table operator_proposals add column about text not null default '', add column why_ended text not null default ''`,
    `create table operator_approvals (
      operator_id bigint not null references operators,
      day text not null,
      points bigint not null check (points >= 0),
      primary key (operator_id, day)
    )`,
  ],
};
