import type { AreaInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowCount, toggledMark } from '../../platform/database/expressions.ts'
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
  const { n } = await db.sql.selectFrom('areas').select(rowCount.as('n')).executeTakeFirstOrThrow()
  return n
}

export async function countChildAreas(db: Db, id: string | null): Promise<number> {
  const { n } = await db.sql
    .selectFrom('areas')
    .select(rowCount.as('n'))
    .where('parent_id', 'is not distinct from', id)
    .executeTakeFirstOrThrow()
  return n
}

/** Number of levels from the top, including the area itself. */
export async function countLevels(db: Db, id: string): Promise<number> {
  const { n } = await db.sql
    .withRecursive('up', (query) =>
      query
        .selectFrom('areas')
        .select(['id', 'parent_id'])
        .where('id', '=', id)
        .unionAll(
          query.selectFrom('areas as a').innerJoin('up', 'up.parent_id', 'a.id').select(['a.id', 'a.parent_id']),
        ),
    )
    .selectFrom('up')
    .select(rowCount.as('n'))
    .executeTakeFirstOrThrow()
  return n
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
  await tx.sql.updateTable('areas').set({ enabled_mark: toggledMark }).where('id', '=', id).execute()
}

/** An area that is part of the product; its id is its code. */
export interface OfficialArea {
  id: string
  parentId: string | null
  fullName: string
}

/** Inserts all in one statement, parents before children, in the order of their codes; existing areas are unchanged. */
export async function insertOfficialAreas(tx: Db, areas: readonly OfficialArea[]): Promise<void> {
  const ids = areas.map(({ id }) => id)
  const parents = areas.map(({ parentId }) => parentId)
  const names = areas.map(({ fullName }) => fullName)
  await sql`
    insert into areas (id, parent_id, en_code, full_name)
    select a.id, a.parent_id, a.id, a.full_name
      from unnest(${ids}::text[], ${parents}::text[], ${names}::text[]) as a (id, parent_id, full_name)
    on conflict do nothing`.execute(tx.sql)
}

const toColumns = (input: AreaInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
