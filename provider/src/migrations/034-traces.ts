import type { Migration } from '../db/database.ts';

/** The attempts to send each act. `trace_id` is the id of the bid or request. The table names no player. */
export const traces: Migration = {
  name: '034-traces',
  runsOlder: true,
  statements: [
    `create table traced_requests (
      id bigint generated always as identity primary key,
      trace_id text not null,
      script text not null,
      release text not null,
      tapped_at timestamptz,
      sent_at timestamptz not null,
      received_at timestamptz not null,
      answered_at timestamptz,
      status int,
      code text not null
    )`,
    // A receipt shows the last characters of the reference, so the index starts at the end of the reference.
    `create index traced_requests_of_act on traced_requests (reverse(trace_id) text_pattern_ops)`,
    `create index traced_requests_by_time on traced_requests (received_at)`,
  ],
};
