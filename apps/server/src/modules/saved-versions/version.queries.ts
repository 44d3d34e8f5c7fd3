import type { SavedVersionKind, VersionNotes } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What a version belongs to. */
export interface Versioned {
  kind: SavedVersionKind
  id: string
}

const selectVersions = (db: Db, { kind, id }: Versioned) =>
  db.sql.selectFrom('saved_versions as v').where('v.kind', '=', kind).where('v.thing_id', '=', id)

const updateVersions = (tx: Db, { kind, id }: Versioned, version: number) =>
  tx.sql
    .updateTable('saved_versions')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('version', '=', version)

/** SQL for the audit trail: what users have written about the versions of the thing `o`. */
export const selectVersionNotes = (kind: SavedVersionKind): string =>
  `array(select concat_ws(' · ', 'v' || v.version, nullif(v.name, ''), nullif(v.note, '')) from saved_versions v
         where v.kind = '${kind}' and v.thing_id = o.id and (v.name, v.note) <> ('', '') order by v.version desc limit 400)`

/** @param content JSON text that the newest version may have already */
export const findNewest = (tx: Db, thing: Versioned, content: string) =>
  selectVersions(tx, thing)
    .select(['v.version', 'v.saved_by', 'v.begun_at', 'v.is_closed'])
    .select(sql<boolean>`v.content = ${content}::jsonb`.as('is_same'))
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface NewVersion {
  version: number
  /** JSON text */
  content: string
  userId: string | null
  at: Date
  isClosed: boolean
  restoredFrom: number | null
}

export async function insertVersion(tx: Db, { kind, id }: Versioned, row: NewVersion): Promise<void> {
  await tx.sql
    .insertInto('saved_versions')
    .values({
      kind,
      thing_id: id,
      version: row.version,
      content: row.content,
      begun_at: row.at,
      saved_at: row.at,
      saved_by: row.userId,
      is_closed: row.isClosed,
      restored_from: row.restoredFrom,
    })
    .execute()
}

export async function updateContent(
  tx: Db,
  thing: Versioned,
  version: number,
  { content, at }: { content: string; at: Date },
): Promise<void> {
  await updateVersions(tx, thing, version).set({ content, saved_at: at }).execute()
}

export async function markReleased(tx: Db, thing: Versioned, version: number, at: Date): Promise<void> {
  await updateVersions(tx, thing, version).set({ is_closed: true, released_at: at }).execute()
}

/** Deletes all but the newest of the versions without name, note and release. */
export async function deleteOldest(tx: Db, thing: Versioned, keptCount: number): Promise<void> {
  const plain = selectVersions(tx, thing)
    .select('v.version')
    .where('v.name', '=', '')
    .where('v.note', '=', '')
    .where('v.released_at', 'is', null)
    .orderBy('v.version', 'desc')
    .offset(keptCount)
  await tx.sql
    .deleteFrom('saved_versions')
    .where('kind', '=', thing.kind)
    .where('thing_id', '=', thing.id)
    .where('version', 'in', plain)
    .execute()
}

/** Newest first; not their contents, which may be large. */
export const listVersionRows = (db: Db, thing: Versioned, limit: number) =>
  selectVersions(db, thing)
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.name', 'v.note', 'v.saved_at', 'v.released_at', 'v.restored_from'])
    .select('u.real_name as user_name')
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute()

export const findVersion = (db: Db, thing: Versioned, version: number) =>
  selectVersions(db, thing)
    .select(['v.name', 'v.note', 'v.content'])
    .where('v.version', '=', version)
    .executeTakeFirst()

/** @returns whether the version exists */
export async function updateNotes(
  tx: Db,
  thing: Versioned,
  version: number,
  { name, note }: VersionNotes,
): Promise<boolean> {
  const { numUpdatedRows } = await updateVersions(tx, thing, version)
    .set({ name, note, is_closed: true })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
