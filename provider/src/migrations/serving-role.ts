import { operatorLimit, type Database, type Sql } from '../db/database.ts';

// The tables with fewer rights than `select, insert, update`, which every other table has.
const narrower: Readonly<Record<string, string>> = {
  bid_ids: 'select, insert',
  bids: 'select, insert, update (status, win_points, declaration_id)',
  declarations: 'select, insert, update (settled_at, reversing_at, reversed_at, told_at)',
  draw_commitments: 'select, insert',
  fund_requests:
    'select, insert, update (status, decided_at, note, is_cancelled, pay_to, holder, bank, ifsc, account, utr)',
  installation: 'select, insert, update (push_key)',
  ledger_entries: 'select, insert',
  market_days: 'select, insert, update (open_pana, close_pana, voided_at, refunded_at)',
  migrations: 'select',
  operator_acts: 'select, insert',
  operator_credits: 'select, insert',
  operator_passkeys: 'select, insert, update (counter, used_at)',
  operator_proposals: 'select, insert, update (decision, decided_at, decided_by, decider_id, outcome, why_ended)',
  operators: 'select, insert, update (roles, status)',
  payouts: 'select, insert, update (reference, who, sent_at, returned_at)',
  player_notes: 'select, insert',
  sent_notices: 'select, insert',
  payments: 'select, insert, update (status, settled_at, checked_at, paid_points, expired_at, kept)',
};

/** The tables whose rows expire, or are deleted by `forget`. */
const mayDelete = [
  'desk_sessions',
  'devices',
  'excluded_numbers',
  'mpin_failures',
  'mpin_tries',
  'operator_links',
  'operator_passkeys',
  'otp_messages',
  'passkey_challenges',
  'passkeys',
  'player_notes',
  'push_subscriptions',
  'screenshots',
  'sent_notices',
  'sessions',
  'sign_up_networks',
  'traced_requests',
] as const;

// These functions run with the rights of the owner. So the serving role needs no right to create a table or to change
// an act.
const ofOwner = ['open_month(text)', 'forget_in_acts(text, bigint)', 'forget_in_proposals(text, bigint)'] as const;

/**
 * Grants a role the rights to serve, but not to change the schema or the books. The owner calls this function after
 * each migration.
 */
export async function grantServing(db: Database, role: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of await servingStatements(tx, role)) await tx.query(statement);
  }, operatorLimit);
}

async function servingStatements(tx: Sql, name: string): Promise<string[]> {
  const [place] = await tx.query<{ schema: string; database: string; is_owner: boolean | null }>(
    `select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database,
       (select pg_has_role(oid, (select relowner from pg_class where oid = 'ledger_entries'::regclass), 'member') from pg_roles where rolname = $1) as is_owner`,
    [name],
  );
  if (!place || place.is_owner === null)
    throw new Error(`There is no role ${name}. Create it first: createuser --pwprompt ${name}`);
  if (place.is_owner)
    throw new Error(`The role ${name} owns the tables or is a superuser. Create another role to serve with.`);
  const { schema, database } = place;
  const role = `"${name.replaceAll('"', '""')}"`;
  const tables = await tx.query<{ table: string; is_month: boolean }>(
    `select quote_ident(relname) as table, relispartition as is_month from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return [
    `revoke temporary on database ${database} from public, ${role}`,
    `revoke create on schema ${schema} from public, ${role}`,
    `grant connect on database ${database} to ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    ...tables.map(({ table }) => `revoke all on ${table} from public, ${role}`),
    // Bids are accessed only through their parent table, so a monthly partition needs no rights of its own.
    ...tables.filter(({ is_month }) => !is_month).map(({ table }) => `grant ${rightsOn(table)} on ${table} to ${role}`),
    ...ofOwner.map((one) => `alter function ${one} security definer set search_path = ${schema}, pg_temp`),
    ...ofOwner.map((one) => `revoke execute on function ${one} from public`),
    ...ofOwner.map((one) => `grant execute on function ${one} to ${role}`),
  ];
}

function rightsOn(table: string): string {
  const usual = narrower[table] ?? 'select, insert, update';
  return mayDelete.some((name) => name === table) ? `${usual}, delete` : usual;
}
