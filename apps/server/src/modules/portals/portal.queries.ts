import { menuType, type PortalInput, type PortalLayout } from '@armature/contract'
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

export interface StoredPortal extends TranslatedName {
  id: string
  en_code: string
  category: string
  icon: string
  description: string
  sort_code: number
  enabled_mark: number
  state: number
  revision: number
  draft: PortalLayout
  saved_name: string | null
}

export interface ListedPortal extends Omit<StoredPortal, 'draft' | 'revision'> {
  menus: number
  saved_at: Date
}

const fromPortals = (db: Db) => db.sql.selectFrom('portals as p')

const selectAbout = (portals: ReturnType<typeof fromPortals>) =>
  portals
    .select(['p.id', 'p.en_code', 'p.full_name', 'p.full_name_i18n', 'p.category', 'p.icon', 'p.description'])
    .select(['p.sort_code', 'p.enabled_mark', 'p.state'])
    .select((row) =>
      row.selectFrom('users as u').select('u.real_name').whereRef('u.id', '=', 'p.saved_by').as('saved_name'),
    )

export interface PortalPage {
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

export async function pagePortals(db: Db, page: PortalPage): Promise<{ rows: ListedPortal[]; total: number }> {
  const pattern = toLikePattern(page.keyword.trim())
  const matching = fromPortals(db)
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
        .where('m.type', '=', menuType.portal)
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

/** Distinct categories of portals, which are free text. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('portals')
    .select('category')
    .distinct()
    .where('category', '<>', '')
    .orderBy('category')
    .limit(200)
    .execute()
  return rows.map(({ category }) => category)
}

/** @param isLocked locks the row until the transaction ends */
export function findPortal(db: Db, id: string, isLocked = false): Promise<StoredPortal | undefined> {
  return selectAbout(fromPortals(db))
    .select(['p.revision', 'p.draft'])
    .where('p.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface SaveStamp {
  by: string | null
  at: Date
}

export async function insertPortal(
  db: Db,
  id: string,
  input: PortalInput,
  draft: PortalLayout,
  { by, at }: SaveStamp,
): Promise<void> {
  await db.sql
    .insertInto('portals')
    .values({ id, ...toColumns(input), draft: JSON.stringify(draft), saved_by: by, saved_at: at })
    .execute()
}

export async function updatePortalAbout(db: Db, id: string, input: PortalInput, { by, at }: SaveStamp): Promise<void> {
  await db.sql
    .updateTable('portals')
    .set({ ...toColumns(input), saved_by: by, saved_at: at })
    .where('id', '=', id)
    .execute()
}

/** Stores a draft; a portal whose draft differs from what is released gets the state "changed". */
export async function updatePortalDraft(
  db: Db,
  id: string,
  layout: PortalLayout,
  { by, at }: SaveStamp,
): Promise<void> {
  const draft = JSON.stringify(layout)
  await db.sql
    .updateTable('portals')
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

export async function togglePortal(db: Db, id: string): Promise<void> {
  await db.sql.updateTable('portals').set({ enabled_mark: toggledMark }).where('id', '=', id).execute()
}

export async function releaseDraft(db: Db, id: string, { by, at }: SaveStamp): Promise<void> {
  await db.sql
    .updateTable('portals')
    .set({ released: sql<string>`draft`, state: 1, released_by: by, released_at: at })
    .where('id', '=', id)
    .execute()
}

/** Codes with this prefix. */
export async function listCodes(db: Db, start: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('portals')
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
