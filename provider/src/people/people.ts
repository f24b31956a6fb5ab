import { randomBytes } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Sql } from '../db/database.ts';
import { hashOf } from '../players/mpin.ts';
import { rolesOf, type Role } from './roles.ts';

/** An operator who signs in at the desk. */
export interface Person {
  id: number;
  name: string;
  roles: readonly Role[];
}

export interface ListedPerson extends Person {
  isActive: boolean;
  passkeys: number;
  /** The last sign-in. */
  usedAt: Date | null;
}

const LINK_MS = 60 * 60_000;

type Parts = Pick<Context, 'db' | 'clock'>;

/**
 * Adds an operator, or gives an operator these roles instead. Returns the token of a link that adds one passkey within
 * an hour. An earlier link stops working.
 */
export function addPerson({ db, clock }: Parts, name: string, roles: readonly Role[]): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.real();
  return db.transaction(async (tx) => {
    const [person] = await tx.query<{ id: number }>(
      `insert into operators (name, roles, added_at) values ($1, $2, $3)
       on conflict (lower(name)) do update set roles = excluded.roles, status = '1' returning id`,
      [name, roles.join(' '), new Date(now)],
    );
    await tx.query('delete from operator_links where operator_id = $1', [person?.id]);
    await tx.query('insert into operator_links (token_hash, operator_id, expires_at) values ($1, $2, $3)', [
      hashOf(token),
      person?.id,
      new Date(now + LINK_MS),
    ]);
    return token;
  });
}

/** Removes an operator's access. Returns false if no active operator has the name. */
export function removePerson({ db, clock }: Parts, name: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [person] = await tx.query<{ id: number }>(
      `update operators set status = '0' where lower(name) = lower($1) and status = '1' returning id`,
      [name],
    );
    if (!person) return false;
    // In the order in which an enrolment and a sign-in create these rows, so that each finds its source deleted.
    for (const table of ['operator_links', 'operator_passkeys', 'desk_sessions'])
      await tx.query(`delete from ${table} where operator_id = $1`, [person.id]);
    await tx.query(
      `update operator_proposals set decision = 'expired', decided_at = $2 where operator_id = $1 and decision is null`,
      [person.id, new Date(clock.real())],
    );
    return true;
  });
}

export async function allPeople(sql: Sql): Promise<ListedPerson[]> {
  const rows = await sql.query<{
    id: number;
    name: string;
    roles: string;
    status: string;
    passkeys: number;
    used_at: Date | null;
  }>(
    `select o.id, o.name, o.roles, o.status, count(k.operator_id)::int as passkeys, max(k.used_at) as used_at
     from operators o left join operator_passkeys k on k.operator_id = o.id group by o.id order by o.status desc, lower(o.name)`,
  );
  return rows.map(({ id, name, roles, status, passkeys, used_at }) => ({
    id,
    name,
    roles: rolesOf(roles),
    isActive: status === '1',
    passkeys,
    usedAt: used_at,
  }));
}

/** Returns an active operator. */
export async function personOfId(sql: Sql, id: number): Promise<Person | undefined> {
  const [row] = await sql.query<{ id: number; name: string; roles: string }>(
    `select id, name, roles from operators where id = $1 and status = '1'`,
    [id],
  );
  return row && { ...row, roles: rolesOf(row.roles) };
}
