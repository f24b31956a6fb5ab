import type { Migration } from '../db/database.ts';

/** The operators who sign in at the desk, the proposals that wait for a second person, and more about each act. */
export const operators: Migration = {
  name: '038-operators',
  runsOlder: true,
  indexes: [
    { name: 'fund_requests_waiting', table: 'fund_requests', covers: `(id) where status = '0'` },
    { name: 'acts_of_person', table: 'operator_acts', covers: '(who, id)' },
    { name: 'acts_by_time', table: 'operator_acts', covers: '(at)' },
  ],
  statements: [
    // A removed operator keeps the row, because acts and proposals name it.
    `create table operators (
      id bigint generated always as identity primary key,
      name text not null,
      roles text not null,
      status text not null default '1' check (status in ('0', '1')),
      added_at timestamptz not null
    )`,
    `create unique index operators_by_name on operators (lower(name))`,
    `create table operator_passkeys (
      credential_id text primary key,
      operator_id bigint not null references operators,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      device_name text not null,
      added_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index passkeys_of_operator on operator_passkeys (operator_id)`,
    // The database stores only hashes of links and sessions, so a stolen copy of it opens neither.
    `create table operator_links (
      token_hash text primary key,
      operator_id bigint not null references operators,
      expires_at timestamptz not null
    )`,
    `create table desk_sessions (
      token_hash text primary key,
      operator_id bigint not null references operators,
      origin text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`,
    `create index desk_sessions_of_operator on desk_sessions (operator_id)`,
    // A command that waits for a second person. The database itself refuses the proposer as the second person.
    `create table operator_proposals (
      id bigint generated always as identity primary key,
      operator_id bigint not null references operators,
      came_from text not null,
      command text not null,
      words text not null,
      reason text not null check (reason <> ''),
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      decision text check (decision in ('confirmed', 'rejected', 'expired')),
      decided_at timestamptz,
      decided_by text not null default '',
      decider_id bigint references operators,
      outcome text not null default '',
      constraint proposal_decided_once check ((decision is null) = (decided_at is null)),
      constraint second_person_is_another check (decision <> 'confirmed' or decider_id <> operator_id)
    )`,
    `create unique index proposal_waits_once on operator_proposals (operator_id, command, words) where decision is null`,
    `alter table operator_acts add column came_from text not null default '', add column reason text not null default '',
      add column outcome text not null default '', add column second_person text not null default ''`,
    // Only the removal of a forgotten player's number changes an act, and nothing deletes one.
    `create function guard_acts() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'words' - 'reason' = to_jsonb(old) - 'words' - 'reason' then return new; end if;
        raise exception 'Acts are append-only: % on % is refused.', tg_op, tg_table_name;
      end $$`,
    `create trigger acts_stay before update or delete on operator_acts for each row execute function guard_acts()`,
    `create trigger acts_are_not_emptied before truncate on operator_acts for each statement execute function guard_acts()`,
    // Replaces the number of a deleted player in reasons and proposals. A waiting proposal about the player ends.
    `create function forget_in_proposals(number text, player_id bigint) returns void language plpgsql as $$
      declare
        replacement text := '0' || lpad(forget_in_proposals.player_id::text, 9, '0');
      begin
        if number !~ '^[1-9][0-9]{9}$' or exists (select from players where phone_number = number) then
          raise exception 'Proposals forget only the mobile number of a forgotten player.';
        end if;
        update operator_acts set reason = replace(reason, number, replacement) where position(number in reason) > 0;
        update operator_proposals set words = replace(words, number, replacement), reason = replace(reason, number, replacement),
          decision = coalesce(decision, 'expired'), decided_at = coalesce(decided_at, now())
        where position(number in words) > 0 or position(number in reason) > 0;
      end $$`,
    // Finds deposits with the same picture. Null for a picture that an older version has stored.
    `alter table screenshots add column image_hash bytea`,
    `create index screenshots_by_hash on screenshots (image_hash) where image_hash is not null`,
  ],
};
