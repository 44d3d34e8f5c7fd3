import type { VersionNotes } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'

const stateColumns = ['en_code', 'full_name', 'full_name_i18n', 'web_type', 'form_data', 'column_data'] as const

/** A version of a design, or its draft, which is version 0. */
export type StateRow = Awaited<ReturnType<typeof findStates>>[number]

/** Those of the versions that the design has. */
export const findStates = (db: Db, id: string, versions: readonly number[]) =>
  db.sql
    .selectFrom('designs')
    .select(sql<number>`0`.as('version'))
    .select(stateColumns)
    .where('id', '=', id)
    .where(sql<boolean>`0 = any(${[...versions]}::int[])`)
    .unionAll(
      db.sql
        .selectFrom('design_versions')
        .select('version')
        .select(stateColumns)
        .where('design_id', '=', id)
        .where('version', '=', matchAny(versions)),
    )
    .execute()

/** The released versions, newest first. */
export const selectVersions = (db: Db, id: string) =>
  db.sql
    .selectFrom('design_versions as v')
    .innerJoin('designs as d', 'd.id', 'v.design_id')
    .leftJoin('users as u', 'u.id', 'v.creator_user_id')
    .select(['v.version', 'v.name', 'v.note', 'v.creator_time', sql<PhysicalModel>`v.tables`.as('tables')])
    .select(sql<string>`coalesce(u.real_name, '')`.as('creator_user'))
    .select(sql<boolean>`v.version = d.version`.as('is_current'))
    .where('v.design_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute()

export const findVersionDocuments = (db: Db, id: string, version: number) =>
  db.sql
    .selectFrom('design_versions')
    .select(['name', 'note', 'form_data', 'column_data'])
    .where('design_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

/** @returns whether the version exists */
export async function updateVersionNotes(
  db: Db,
  id: string,
  version: number,
  { name, note }: VersionNotes,
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('design_versions')
    .set({ name, note })
    .where('design_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
