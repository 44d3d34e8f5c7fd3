import { menuType, type PortalInput, type PortalLayout } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
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

const about = `p.id, p.en_code, p.full_name, p.full_name_i18n, p.category, p.icon, p.description, p.sort_code, p.enabled_mark,
  p.state, (select u.real_name from users u where u.id = p.saved_by) as saved_name`

export interface PortalPage {
  keyword: string
  category: string
  state: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  category: 'p.category',
  state: 'p.state',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  lastModifyTime: 'p.saved_at',
}

export async function pagePortals(db: Db, page: PortalPage): Promise<{ rows: ListedPortal[]; total: number }> {
  const matching = `from portals p
    where (p.full_name ilike $1 or p.en_code ilike $1 or p.full_name_i18n ->> 'tw' ilike $1 or p.full_name_i18n ->> 'en' ilike $1)
      and ($2 = '' or p.category = $2) and ($3 = '' or p.state::text = $3)`
  const values = [toLikePattern(page.keyword.trim()), page.category, page.state]
  const order = `${orders[page.sidx] ?? 'p.sort_code'} ${page.sort === 'desc' ? 'desc' : 'asc'}, p.en_code`
  const rows = await db.query<ListedPortal>(
    `select ${about}, p.saved_at,
            (select count(*)::int from menus m where m.type = ${menuType.portal} and m.property ->> 'moduleId' = p.id::text) as menus
       ${matching} order by ${order} limit $4 offset $5`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** Distinct categories of portals, which are free text. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.query<{ category: string }>(
    `select distinct category from portals where category <> '' order by category limit 200`,
  )
  return rows.map(({ category }) => category)
}

/** @param isLocked locks the row until the transaction ends */
export async function findPortal(db: Db, id: string, isLocked = false): Promise<StoredPortal | undefined> {
  const [row] = await db.query<StoredPortal>(
    `select ${about}, p.revision, p.draft from portals p where p.id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
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

/** Stores a draft; a released portal gets the state "changed". */
export async function updatePortalDraft(db: Db, id: string, draft: PortalLayout, { by, at }: SaveStamp): Promise<void> {
  await db.query(
    `update portals set draft = $2, revision = revision + 1, state = case when released is null then 0 else 2 end,
            saved_by = $3, saved_at = $4 where id = $1`,
    [id, JSON.stringify(draft), by, at],
  )
}

export async function togglePortal(db: Db, id: string): Promise<void> {
  await db.query('update portals set enabled_mark = 1 - enabled_mark where id = $1', [id])
}

export async function releaseDraft(db: Db, id: string, { by, at }: SaveStamp): Promise<void> {
  await db.query('update portals set released = draft, state = 1, released_by = $2, released_at = $3 where id = $1', [
    id,
    by,
    at,
  ])
}

export async function deletePortal(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('portals').where('id', '=', id).execute()
}

export async function isPortalCodeTaken(db: Db, enCode: string): Promise<boolean> {
  return (await db.query('select from portals where en_code = $1', [enCode])).length > 0
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
