import type { AreaInput } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'

export interface AreaRecord extends TranslatedName {
  id: string
  parent_id: string | null
  en_code: string
  description: string
  sort_code: number
  enabled_mark: number
}

const columns = [
  'id',
  'parent_id',
  'en_code',
  'full_name',
  'full_name_i18n',
  'description',
  'sort_code',
  'enabled_mark',
] as const

export function listAreas(db: Db): Promise<AreaRecord[]> {
  return db.sql.selectFrom('areas').select(columns).orderBy('sort_code').orderBy('en_code').execute()
}

/** Locks the area until the transaction ends: it cannot be changed, and no area can be added below it. */
export function lockArea(tx: Db, id: string): Promise<AreaRecord | undefined> {
  return tx.sql.selectFrom('areas').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countAreas(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from areas')
  return row?.n ?? 0
}

export async function countChildAreas(db: Db, id: string | null): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from areas where parent_id is not distinct from $1',
    [id],
  )
  return row?.n ?? 0
}

/** Number of levels from the top, including the area itself. */
export async function countLevels(db: Db, id: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `with recursive up as (
       select id, parent_id from areas where id = $1
       union all select a.id, a.parent_id from areas a join up on a.id = up.parent_id)
     select count(*)::int as n from up`,
    [id],
  )
  return row?.n ?? 0
}

export async function insertArea(tx: Db, id: string, input: AreaInput, parentId: string | null): Promise<void> {
  await tx.sql
    .insertInto('areas')
    .values({ id, parent_id: parentId, ...toColumns(input) })
    .execute()
}

export async function updateArea(tx: Db, id: string, input: AreaInput): Promise<void> {
  await tx.sql.updateTable('areas').set(toColumns(input)).where('id', '=', id).execute()
}

/** Turns on into off and back (SO.86). */
export async function toggleArea(tx: Db, id: string): Promise<void> {
  await tx.query('update areas set enabled_mark = 1 - enabled_mark where id = $1', [id])
}

export async function deleteArea(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('areas').where('id', '=', id).execute()
}

/** An area that is part of the product; its id is its code. */
export interface OfficialArea {
  id: string
  parentId: string | null
  fullName: string
}

/** Inserts all in one statement, parents before children, in the order of their codes; existing areas are unchanged. */
export async function insertOfficialAreas(tx: Db, areas: readonly OfficialArea[]): Promise<void> {
  await tx.query(
    `insert into areas (id, parent_id, en_code, full_name)
     select a.id, a.parent_id, a.id, a.full_name from unnest($1::text[], $2::text[], $3::text[]) as a (id, parent_id, full_name)
     on conflict do nothing`,
    [areas.map(({ id }) => id), areas.map(({ parentId }) => parentId), areas.map(({ fullName }) => fullName)],
  )
}

const toColumns = (input: AreaInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
