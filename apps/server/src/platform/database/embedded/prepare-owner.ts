import pg from 'pg'
import { buildFunctionLimits } from '../reader/revoke-functions.ts'
import type { EmbeddedConnection } from './start-embedded.ts'

/** The account of the product in the embedded database: it owns the database and its tables, and is no superuser. */
const owner = 'armature_owner'

/**
 * Creates the owner's account, gives it everything in the database (data folders of earlier versions belong to the superuser),
 * and lets only it call functions that affect other sessions. Repeating it changes nothing.
 *
 * @param superuser connection of the superuser to the product's database
 * @returns the connection of the owner
 */
export async function prepareOwner(superuser: EmbeddedConnection): Promise<EmbeddedConnection> {
  const client = new pg.Client({ ...superuser, application_name: 'armature owner' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query('select from pg_roles where rolname = $1', [owner])
    if (rows.length === 0) await client.query(`create role ${owner} login createrole`)
    // for restore trials, in a database of their own
    await client.query(`alter role ${owner} createdb`)
    await client.query(`alter database ${pg.escapeIdentifier(superuser.database)} owner to ${owner}`)
    await client.query(giveAway)
    await client.query(handOverReaders)
    await client.query(buildFunctionLimits([owner]))
    await client.query('commit')
  } finally {
    await client.end()
  }
  return { ...superuser, user: owner }
}

/** Sequences of columns follow their tables; what belongs to an extension stays. */
const giveAway = `
do $$
declare command text;
begin
  for command in
    select format('alter schema %I owner to ${owner}', nspname) from pg_namespace
     where nspname = 'record' and nspowner <> '${owner}'::regrole
    union all
    select format('alter %s %s owner to ${owner}',
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      c.oid::regclass)
      from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'record'))
       and c.relkind in ('r', 'p', 'S', 'v', 'm') and c.relowner <> '${owner}'::regrole
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                         and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
    union all
    select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
      from pg_proc p
     where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'record'))
       and p.proowner <> '${owner}'::regrole
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute command;
  end loop;
end $$`

/** Accounts for user-written SQL that the superuser has created: the owner sets their passwords from now on. */
const handOverReaders = `
do $$
declare reader name;
begin
  for reader in
    select r.rolname from pg_roles r
     where r.rolname ~ '^armature_reader_[0-9a-f]{12}$'
       and not exists (select from pg_auth_members m
                        where m.roleid = r.oid and m.member = '${owner}'::regrole and m.admin_option)
  loop
    execute format('grant %I to ${owner} with admin true, inherit false, set false', reader);
  end loop;
end $$`
