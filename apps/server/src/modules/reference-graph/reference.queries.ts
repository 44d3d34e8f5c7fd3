import type { DesignedKind, ReferredKind } from '@armature/contract'
import { type Selectable, sql } from 'kysely'
import type { DesignReferencesTable } from '../../migrations/schema-reference.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Reference, Referred } from '../designed-things/index.ts'

/** A stored reference. */
export type ReferenceRecord = Selectable<DesignReferencesTable>

export const toRecord = (kind: DesignedKind, { part, target, ...reference }: Reference): ReferenceRecord => ({
  source_kind: kind,
  source_id: reference.sourceId,
  version: reference.version,
  path: reference.path,
  place: reference.place,
  part_name: part?.full_name ?? '',
  part_name_i18n: part?.full_name_i18n ?? {},
  use: reference.use,
  target_kind: target.kind,
  target_key: target.key,
  target_field: target.field,
  target_choice: target.choice ?? null,
})

/** Locks the references of these sources until the transaction ends, always in the same order. */
export async function lockSources(tx: Db, kind: DesignedKind, ids: readonly string[]): Promise<void> {
  const names = [...new Set(ids)].sort().map((id) => `references ${kind} ${id}`)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    tx.sql,
  )
}

/**
 * Locks what is referred to: shared by those who begin to decide by it, exclusive by those who remove something from it. So
 * neither misses the other.
 */
export async function lockTargets(tx: Db, keys: readonly string[], mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  const names = [...new Set(keys)].sort().map((key) => `referred ${key}`)
  await sql`select ${lock}(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(tx.sql)
}

export const listReferences = (db: Db, kind: DesignedKind, ids: readonly string[]): Promise<ReferenceRecord[]> =>
  db.sql
    .selectFrom('design_references')
    .selectAll()
    .where('source_kind', '=', kind)
    .where((row) => row('source_id', '=', row.fn.any(row.val([...ids]))))
    .execute()

const insertedAtOnce = 2_000

export async function replaceReferences(
  tx: Db,
  kind: DesignedKind,
  ids: readonly string[],
  rows: readonly ReferenceRecord[],
): Promise<void> {
  await deleteReferences(tx, kind, ids)
  // more values than a statement may have; in parts, so that other calls are served between them
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + insertedAtOnce))
    await sql`
      insert into design_references
      select r.* from jsonb_populate_recordset(null::design_references, ${part}) r`.execute(tx.sql)
  }
}

/** Removes what these things refer to. */
export async function deleteReferences(db: Db, kind: DesignedKind, ids: readonly string[]): Promise<void> {
  await db.sql
    .deleteFrom('design_references')
    .where('source_kind', '=', kind)
    .where((row) => row('source_id', '=', row.fn.any(row.val([...ids]))))
    .execute()
}

/** Ids of the things of a kind whose references are stored. */
export async function listStoredSources(db: Db, kind: DesignedKind): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('design_references')
    .select('source_id')
    .distinct()
    .where('source_kind', '=', kind)
    .orderBy('source_id')
    .execute()
  return rows.map(({ source_id: id }) => id)
}

/** References that one answer considers; a thing with more uses is not readable anyway. */
const maxUses = 20_000

/** Which uses of a thing are wanted; all of them by default. */
export interface UseFilter {
  /** only uses of these fields, by definition path */
  fields?: readonly string[]
  /** uses of these choices of fields, or of all choices, which are no uses otherwise */
  choices?: readonly string[] | 'all'
  /** only by things of these kinds */
  kinds?: readonly DesignedKind[] | undefined
  /** only by other things: a large form refers to its own fields more often than one answer considers */
  isByOthers?: boolean
}

/** Kinds of which every user may have things: whatever is designed comes before them. */
const personalKinds: readonly DesignedKind[] = ['savedQuery', 'importMapping', 'flowDelegate']

/** What refers to a thing; deciding uses first, then released versions; what users have for themselves last. */
export const listUses = (
  db: Db,
  referred: Referred,
  { fields, choices, kinds, isByOthers = false }: UseFilter,
): Promise<ReferenceRecord[]> =>
  selectReferring(db, referred)
    .selectAll()
    .$if(fields !== undefined, (query) =>
      query.where((row) => row('target_field', '=', row.fn.any(row.val([...(fields ?? [])])))),
    )
    .where((row) => {
      if (!choices) return row('target_choice', 'is', null)
      return choices === 'all'
        ? row('target_choice', 'is not', null)
        : row('target_choice', '=', row.fn.any(row.val([...choices])))
    })
    .$if(kinds !== undefined, (query) =>
      query.where((row) => row('source_kind', '=', row.fn.any(row.val([...(kinds ?? [])])))),
    )
    .$if(isByOthers, (query) => query.where(sql<boolean>`source_id <> all(${[...referred.keys]}::text[])`))
    .orderBy(sql`use <> 'decides'`)
    .orderBy((row) => row('source_kind', 'in', personalKinds))
    .orderBy('source_kind')
    .orderBy('source_id')
    .orderBy('version', (order) => order.desc().nullsLast())
    .orderBy('path')
    .orderBy('target_field', (order) => order.asc().nullsFirst())
    .limit(maxUses)
    .execute()

/** Conditions that compare a field of any form with this choice. */
export const listChoiceUses = (db: Db, choice: string, kinds: readonly DesignedKind[]): Promise<ReferenceRecord[]> =>
  db.sql
    .selectFrom('design_references')
    .selectAll()
    .where('target_kind', '=', 'model')
    .where('target_choice', '=', choice)
    .where('source_kind', 'in', kinds)
    .orderBy('source_kind')
    .orderBy('source_id')
    .limit(maxUses)
    .execute()

export type ReferringRecord = Pick<
  ReferenceRecord,
  'source_kind' | 'source_id' | 'version' | 'target_kind' | 'target_key' | 'use'
>

/**
 * What these things refer to (`source`), or what refers to them (`target`), by things; deciding uses first.
 *
 * @param field only references to this field, by definition path, or to this table of a data source
 */
export const listReferring = (
  db: Db,
  side: 'source' | 'target',
  things: readonly { kind: DesignedKind; keys: readonly string[] }[],
  field = '',
): Promise<ReferringRecord[]> => {
  const pairs = things.flatMap(({ kind, keys }) => keys.map((key) => ({ kind, key })))
  const kinds = pairs.map(({ kind }) => kind)
  const keys = pairs.map(({ key }) => key)
  const place = side === 'source' ? sql`(source_kind, source_id)` : sql`(target_kind, target_key)`
  const columns = ['source_kind', 'source_id', 'version', 'target_kind', 'target_key', 'use'] as const
  return db.sql
    .selectFrom('design_references')
    .select(columns)
    .where(sql<boolean>`${place} in (select * from unnest(${kinds}::text[], ${keys}::text[]))`)
    .$if(field !== '', (query) => query.where('target_field', '=', field))
    .groupBy(columns)
    .orderBy(sql`use <> 'decides'`)
    .orderBy('source_kind')
    .orderBy('source_id')
    .orderBy('target_key')
    .limit(maxUses)
    .execute()
}

/** Ids of the sources of a kind that refer to a thing. */
export async function listSourceIds(db: Db, source: DesignedKind, referred: Referred): Promise<string[]> {
  const rows = await selectReferring(db, referred)
    .select('source_id')
    .distinct()
    .where('source_kind', '=', source)
    .orderBy('source_id')
    .execute()
  return rows.map(({ source_id: id }) => id)
}

const selectReferring = (db: Db, { kind, keys }: Referred) =>
  db.sql
    .selectFrom('design_references')
    .where('target_kind', '=', kind)
    .where((row) => row('target_key', '=', row.fn.any(row.val([...keys]))))

/** Ids and codes by which something other than the thing itself refers to things of a kind. */
export async function listUsedKeys(db: Db, kind: ReferredKind): Promise<Set<string>> {
  const rows = await db.sql
    .selectFrom('design_references')
    .select('target_key')
    .distinct()
    .where('target_kind', '=', kind)
    .where((row) => row.or([row('source_kind', '<>', kind), row('source_id', '<>', row.ref('target_key'))]))
    .execute()
  return new Set(rows.map(({ target_key: key }) => key))
}
