import type { DesignedKind, PackagedKind, PackagedPersonKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface DraftReference {
  source_kind: DesignedKind
  source_id: string
  target_kind: DesignedKind
  target_key: string
}

/** More than a package can have. */
const maxReferences = 20_000

/**
 * What the drafts of these things refer to (`source`), or which drafts refer to them (`target`), as stored.
 *
 * @param drafted kinds that have a draft besides what is released; of the others there is one state
 */
export const listDraftReferences = (
  db: Db,
  side: 'source' | 'target',
  things: readonly { kind: DesignedKind | PackagedKind; keys: readonly string[] }[],
  drafted: readonly PackagedKind[],
): Promise<DraftReference[]> => {
  const pairs = things.flatMap(({ kind, keys }) => keys.map((key) => ({ kind, key })))
  const kinds = pairs.map(({ kind }) => kind)
  const keys = pairs.map(({ key }) => key)
  const place = side === 'source' ? sql`(source_kind, source_id)` : sql`(target_kind, target_key)`
  const columns = ['source_kind', 'source_id', 'target_kind', 'target_key'] as const
  return db.sql
    .selectFrom('design_references')
    .select(columns)
    .distinct()
    .where(sql<boolean>`${place} in (select * from unnest(${kinds}::text[], ${keys}::text[]))`)
    .where(sql<boolean>`(version is null) = (source_kind = any(${[...drafted]}::text[]))`)
    .orderBy('source_kind')
    .orderBy('source_id')
    .orderBy('target_kind')
    .orderBy('target_key')
    .limit(maxReferences)
    .execute()
}

/** Which forms of a package refer to which others of it, and which flows start which others, by id. */
export const listThingLinks = (db: Db, ids: readonly string[]) =>
  db.sql
    .selectFrom('design_references')
    .select(['source_id', 'target_key'])
    .distinct()
    .where('source_kind', 'in', ['model', 'flow'])
    .whereRef('target_kind', '=', 'source_kind')
    .where('version', 'is', null)
    .where((row) => row('source_id', '=', row.fn.any(row.val([...ids]))))
    .where((row) => row('target_key', '=', row.fn.any(row.val([...ids]))))
    .limit(maxReferences)
    .execute()

export interface PersonRow {
  kind: PackagedPersonKind
  id: string
  code: string
  name: string
}

const nameKind = (kind: PackagedPersonKind) => sql<PackagedPersonKind>`${sql.lit(kind)}`.as('kind')

const selectPeople = (db: Db) =>
  db.sql.selectFrom((from) =>
    from
      .selectFrom('users')
      .select([nameKind('user'), 'id', 'account as code', 'real_name as name'])
      .unionAll(
        from.selectFrom('organizes').select([nameKind('organize'), 'id', 'en_code as code', 'full_name as name']),
      )
      .unionAll(
        from.selectFrom('positions').select([nameKind('position'), 'id', 'en_code as code', 'full_name as name']),
      )
      .unionAll(from.selectFrom('roles').select([nameKind('role'), 'id', 'en_code as code', 'full_name as name']))
      .unionAll(from.selectFrom('groups').select([nameKind('group'), 'id', 'en_code as code', 'full_name as name']))
      .as('p'),
  )

/** Users, organizations, positions, roles and groups among these ids. */
export const listPeople = (db: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  selectPeople(db)
    .select(['kind', 'id', 'code', 'name'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .orderBy('kind')
    .orderBy('id')
    .execute()

/** The people with these codes; a code that several have finds none of them. */
export const listPeopleByCode = (
  db: Db,
  wanted: readonly { kind: PackagedPersonKind; enCode: string }[],
): Promise<PersonRow[]> => {
  const kinds = wanted.map(({ kind }) => kind)
  const wantedCodes = wanted.map(({ enCode }) => enCode)
  return selectPeople(db)
    .select(['kind', sql<string>`min(id::text)`.as('id'), 'code', sql<string>`min(name)`.as('name')])
    .where(sql<boolean>`(kind, code) in (select * from unnest(${kinds}::text[], ${wantedCodes}::text[]))`)
    .groupBy(['kind', 'code'])
    .having(sql<boolean>`count(*) = 1`)
    .execute()
}

/** Only one package is imported at a time, on all nodes. @returns whether it is this one */
export async function lockImports(tx: Db): Promise<boolean> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(importLock)}, 0)`
  const { held } = await tx.sql.selectNoFrom(lock.as('held')).executeTakeFirstOrThrow()
  return held
}

interface LockLimits {
  /** objects that this transaction has locked in the table that all transactions share, in whatever modes */
  held: number
  /** objects that fit in this table; PostgreSQL has some more, for processes of its own */
  most: number
  /** setting of the database that decides it */
  perTransaction: number
}

/** Locks that this transaction holds, and how many all transactions together can hold. */
export async function loadLockLimits(tx: Db): Promise<LockLimits> {
  const held = sql<number>`(select count(*)::int from (
    select distinct locktype, database, relation, page, tuple, virtualxid, transactionid::text, classid, objid, objsubid
      from pg_locks where pid = pg_backend_pid() and not fastpath) objects)`
  const setting = sql<number>`current_setting('max_locks_per_transaction')::int`
  const most = sql<number>`(${setting}
    * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int))`
  const columns = [held.as('held'), most.as('most'), setting.as('perTransaction')] as const
  return tx.sql.selectNoFrom(columns).executeTakeFirstOrThrow()
}

/** First key of the advisory lock. */
const importLock = 7_268

export const toThingKey = ({ kind, id }: { kind: DesignedKind | PackagedKind; id: string }): string => `${kind} ${id}`
