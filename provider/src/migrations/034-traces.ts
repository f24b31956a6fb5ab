import type { Migration } from '../db/database.ts';

/** The attempts to send each act, by the id that its bid or request has. No player is named. */
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
    // A receipt shows the last characters of the reference, so it is searched by its end.
    `create index traced_requests_of_act on traced_requests (reverse(trace_id) text_pattern_ops)`,
    `create index traced_requests_by_time on traced_requests (received_at)`,
  ],
};
