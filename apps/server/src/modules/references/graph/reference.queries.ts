import type { DesignedKind, ReferenceUse, ReferredKind } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import type { ReferencePlace } from './place-texts.ts'
import type { Reference, Referred } from './reference.ts'

/** A stored reference. */
export interface ReferenceRecord {
  source_kind: DesignedKind
  source_id: string
  version: number | null
  path: string
  place: ReferencePlace
  part_name: string
  part_name_i18n: TranslatedName['full_name_i18n']
  use: ReferenceUse
  target_kind: ReferredKind
  target_key: string
  target_field: string | null
}

const columns = `source_kind, source_id, version, path, place, part_name, part_name_i18n, use, target_kind, target_key, target_field`

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
})

/** Locks the references of these sources until the transaction ends, always in the same order. */
export async function lockSources(tx: Db, kind: DesignedKind, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].sort()
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('references ' || $1 || ' ' || id, 0)) from unnest($2::text[]) as id`,
    [kind, sorted],
  )
}

/**
 * Locks what is referred to: shared by those who begin to decide by it, exclusive by those who remove something from it. So
 * neither misses the other.
 */
export async function lockTargets(tx: Db, keys: readonly string[], mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await tx.query(`select ${lock}(hashtextextended('referred ' || key, 0)) from unnest($1::text[]) as key`, [
    [...new Set(keys)].sort(),
  ])
}

export function listReferences(db: Db, kind: DesignedKind, ids: readonly string[]): Promise<ReferenceRecord[]> {
  return db.query(`select ${columns} from design_references where source_kind = $1 and source_id = any($2)`, [
    kind,
    ids,
  ])
}

export async function replaceReferences(
  tx: Db,
  kind: DesignedKind,
  ids: readonly string[],
  rows: readonly ReferenceRecord[],
): Promise<void> {
  await tx.query('delete from design_references where source_kind = $1 and source_id = any($2)', [kind, ids])
  if (rows.length === 0) return
  await tx.query(
    `insert into design_references (${columns})
     select ${columns} from jsonb_to_recordset($1) as r (source_kind text, source_id text, version int, path text, place text,
       part_name text, part_name_i18n jsonb, use text, target_kind text, target_key text, target_field text)`,
    [JSON.stringify(rows)],
  )
}

/** Removes the references of sources that do not exist. @returns their number */
export async function deleteUnknownSources(tx: Db, kind: DesignedKind, known: readonly string[]): Promise<number> {
  const gone = await tx.query(
    'delete from design_references where source_kind = $1 and source_id <> all($2) returning 1',
    [kind, known],
  )
  return gone.length
}

export function listUnknownSources(db: Db, kind: DesignedKind, known: readonly string[]): Promise<{ id: string }[]> {
  return db.query(
    'select distinct source_id as id from design_references where source_kind = $1 and source_id <> all($2) order by 1',
    [kind, known],
  )
}

/** References that one answer considers; a thing with more uses is not readable anyway. */
const maxUses = 20_000

/** What refers to a thing, or to these fields of it; released versions first. */
export function listUses(
  db: Db,
  { kind, keys }: Referred,
  fields: readonly string[] | null,
): Promise<ReferenceRecord[]> {
  return db.query(
    `select ${columns} from design_references
      where target_kind = $1 and target_key = any($2) ${fields ? 'and target_field = any($3)' : ''}
      order by use <> 'decides', source_kind, source_id, version desc nulls last, path, target_field nulls first limit ${maxUses}`,
    [kind, keys, ...(fields ? [fields] : [])],
  )
}

/** Ids of the sources of a kind that refer to a thing. */
export async function listSourceIds(db: Db, source: DesignedKind, { kind, keys }: Referred): Promise<string[]> {
  const rows = await db.query<{ source_id: string }>(
    `select distinct source_id from design_references
      where target_kind = $2 and target_key = any($3) and source_kind = $1 order by source_id`,
    [source, kind, keys],
  )
  return rows.map(({ source_id: id }) => id)
}

/** Ids and codes by which something other than the thing itself refers to things of a kind. */
export async function listUsedKeys(db: Db, kind: ReferredKind): Promise<Set<string>> {
  const rows = await db.query<{ target_key: string }>(
    `select distinct target_key from design_references
      where target_kind = $1 and not (source_kind = $1 and source_id = target_key)`,
    [kind],
  )
  return new Set(rows.map(({ target_key: key }) => key))
}

export async function hasReferences(db: Db): Promise<boolean> {
  return (await db.query('select from design_references limit 1')).length > 0
}
