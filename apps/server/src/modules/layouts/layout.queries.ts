import { type PortalInput, menuType } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchPattern,
  rowCount,
  toggledMark,
} from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

/** Tables of things with a draft and a released layout; all have the same columns. */
export type LayoutTable = 'portals' | 'screens'

export interface StoredLayout<Layout> extends TranslatedName {
  id: string
  en_code: string
  category: string
  icon: string
  description: string
  sort_code: number
  enabled_mark: number
  state: number
  revision: number
  draft: Layout
  saved_name: string | null
}

export interface ListedLayout extends Omit<StoredLayout<unknown>, 'draft' | 'revision'> {
  menus: number
  saved_at: Date
}

// all of them have the same columns, so the types of one table serve
const fromTable = (db: Db, table: LayoutTable) => db.sql.selectFrom(`${table} as p` as 'portals as p')

const selectAbout = (rows: ReturnType<typeof fromTable>) =>
  rows
    .select(['p.id', 'p.en_code', 'p.full_name', 'p.full_name_i18n', 'p.category', 'p.icon', 'p.description'])
    .select(['p.sort_code', 'p.enabled_mark', 'p.state'])
    .select((row) =>
      row.selectFrom('users as u').select('u.real_name').whereRef('u.id', '=', 'p.saved_by').as('saved_name'),
    )

export interface LayoutPage {
  keyword: string
  category: string
  state: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  category: 'p.category',
  state: 'p.state',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  lastModifyTime: 'p.saved_at',
} as const

/** The number of menus that lead to each is counted by the types of menus that open one. */
export async function pageLayouts(
  db: Db,
  table: LayoutTable,
  page: LayoutPage,
): Promise<{ rows: ListedLayout[]; total: number }> {
  const pattern = toLikePattern(page.keyword.trim())
  const matching = fromTable(db, table)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('p.full_name'), row.ref('p.en_code')],
        joinTranslations(row.ref('p.full_name_i18n')),
      ]),
    )
    .$if(page.category !== '', (query) => query.where('p.category', '=', page.category))
    .$if(page.state !== '', (query) => query.where(sql`p.state::text`, '=', page.state))
  const rows = await selectAbout(matching)
    .select('p.saved_at')
    .select((row) =>
      row
        .selectFrom('menus as m')
        .select(rowCount.as('n'))
        .where('m.type', '=', table === 'portals' ? menuType.portal : menuType.dataView)
        .where(sql<boolean>`m.property ->> 'moduleId' = p.id::text`)
        .$asScalar()
        .$notNull()
        .as('menus'),
    )
    .orderBy(findSortColumn(orders, page.sidx) ?? 'p.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('p.en_code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Distinct categories, which are free text. */
export async function listCategories(db: Db, table: LayoutTable): Promise<string[]> {
  const rows = await db.sql
    .selectFrom(table as 'portals')
    .select('category')
    .distinct()
    .where('category', '<>', '')
    .orderBy('category')
    .limit(200)
    .execute()
  return rows.map(({ category }) => category)
}

/** @param isLocked locks the row until the transaction ends */
export async function findLayout<Layout>(
  db: Db,
  table: LayoutTable,
  id: string,
  isLocked = false,
): Promise<StoredLayout<Layout> | undefined> {
  const row = await selectAbout(fromTable(db, table))
    .select(['p.revision', 'p.draft'])
    .where('p.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row as StoredLayout<Layout> | undefined
}

export interface SaveStamp {
  by: string | null
  at: Date
}

export async function insertLayout(
  db: Db,
  table: LayoutTable,
  id: string,
  input: PortalInput,
  draft: unknown,
  { by, at }: SaveStamp,
): Promise<void> {
  await db.sql
    .insertInto(table as 'portals')
    .values({ id, ...toColumns(input), draft: JSON.stringify(draft), saved_by: by, saved_at: at })
    .execute()
}

export async function updateAbout(
  db: Db,
  table: LayoutTable,
  id: string,
  input: PortalInput,
  { by, at }: SaveStamp,
): Promise<void> {
  await db.sql
    .updateTable(table as 'portals')
    .set({ ...toColumns(input), saved_by: by, saved_at: at })
    .where('id', '=', id)
    .execute()
}

/** Stores a draft; one that differs from what is released gets the state "changed". */
export async function updateDraft(
  db: Db,
  table: LayoutTable,
  id: string,
  layout: unknown,
  { by, at }: SaveStamp,
): Promise<void> {
  const draft = JSON.stringify(layout)
  await db.sql
    .updateTable(table as 'portals')
    .set((row) => ({
      draft,
      revision: row('revision', '+', 1),
      state: sql<number>`case when released is null then 0 when released = ${draft}::jsonb then 1 else 2 end`,
      saved_by: by,
      saved_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

export async function toggleLayout(db: Db, table: LayoutTable, id: string): Promise<void> {
  await db.sql
    .updateTable(table as 'portals')
    .set({ enabled_mark: toggledMark })
    .where('id', '=', id)
    .execute()
}

export async function releaseDraft(db: Db, table: LayoutTable, id: string, { by, at }: SaveStamp): Promise<void> {
  await db.sql
    .updateTable(table as 'portals')
    .set({ released: sql<string>`draft`, state: 1, released_by: by, released_at: at })
    .where('id', '=', id)
    .execute()
}

/** Codes with this prefix. */
export async function listCodes(db: Db, table: LayoutTable, start: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom(table as 'portals')
    .select('en_code')
    .where(sql<boolean>`starts_with(en_code, ${start})`)
    .execute()
  return rows.map(({ en_code: code }) => code)
}

const toColumns = (input: PortalInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  category: input.category,
  icon: input.icon,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
