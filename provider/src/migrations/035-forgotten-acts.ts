import type { Migration } from '../db/database.ts';

export const forgottenActs: Migration = {
  name: '035-forgotten-acts',
  runsOlder: true,
  statements: [
    // Replaces the number of a deleted player in the recorded acts. The serving role can change acts only with this
    // function.
    `create function forget_in_acts(number text, player_id bigint) returns void language plpgsql as $$
      begin
        if number !~ '^[1-9][0-9]{9}$' or exists (select from players where phone_number = number) then
          raise exception 'Acts forget only the mobile number of a forgotten player.';
        end if;
        update operator_acts set words = replace(words, number, '0' || lpad(forget_in_acts.player_id::text, 9, '0'))
        where position(number in words) > 0;
      end $$`,
  ],
};
