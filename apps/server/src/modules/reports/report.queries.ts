import { menuType, type ReportDefinition, type ReportInput } from '@armature/contract'
import type { Db } from '../../platform/database/database.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface ReportRecord extends TranslatedName {
  id: string
  en_code: string
  category_id: string | null
  description: string
  sort_code: number
  enabled_mark: number
  draft: ReportDefinition
  released: ReportDefinition | null
  version: number
  updated_at: Date
  updater_name: string | null
  state: number
  menus: number
}

const columns = `r.id, r.en_code, r.full_name, r.full_name_i18n, r.category_id, r.description, r.sort_code, r.enabled_mark, r.draft,
  r.released, r.version, r.updated_at, u.real_name as updater_name,
  case when r.released is null then 0 when r.released = r.draft then 1 else 2 end as state,
  (select count(*)::int from menus m where m.type = ${menuType.report} and m.property ->> 'moduleId' = r.id::text) as menus`
const from = 'from reports r left join users u on u.id = r.updated_by'

export interface ReportPage {
  keyword: string
  /** `null` for all */
  categoryId: string | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders: Record<string, string> = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  sortCode: 'r.sort_code',
  lastModifyTime: 'r.updated_at',
}

export async function pageReports(db: Db, page: ReportPage): Promise<{ rows: ReportRecord[]; total: number }> {
  const matching = `where (r.full_name ilike $1 or r.en_code ilike $1 or r.full_name_i18n ->> 'tw' ilike $1
      or r.full_name_i18n ->> 'en' ilike $1) and ($2::uuid is null or r.category_id = $2)`
  const values = [toLikePattern(page.keyword), page.categoryId]
  const order = orders[page.sidx]
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const rows = await db.query<ReportRecord>(
    `select ${columns} ${from} ${matching}
      order by ${order ? `${order} ${direction}` : 'r.sort_code, r.updated_at desc'}, r.id limit $3 offset $4`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n from reports r ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

export async function findReport(db: Db, id: string): Promise<ReportRecord | undefined> {
  const [row] = await db.query<ReportRecord>(`select ${columns} ${from} where r.id = $1`, [id])
  return row
}

/** As `findReport`, and locks the report until the transaction ends. */
export async function lockReport(tx: Db, id: string): Promise<ReportRecord | undefined> {
  const [row] = await tx.query<ReportRecord>(`select ${columns} ${from} where r.id = $1 for update of r`, [id])
  return row
}

export type StoredReport = Omit<ReportInput, 'categoryId'> & { categoryId: string | null }

interface ReportChange {
  /** null: the system */
  userId: string | null
  at: Date
}

export async function insertReport(
  db: Db,
  id: string,
  input: StoredReport,
  draft: ReportDefinition,
  { userId, at }: ReportChange,
): Promise<void> {
  await db.sql
    .insertInto('reports')
    .values({
      id,
      ...toColumns(input),
      draft: JSON.stringify(draft),
      created_by: userId,
      updated_by: userId,
      updated_at: at,
    })
    .execute()
}

export async function updateReport(
  tx: Db,
  { id, version }: Pick<ReportRecord, 'id' | 'version'>,
  input: StoredReport,
  draft: ReportDefinition,
  { userId, at }: ReportChange,
): Promise<void> {
  await tx.sql
    .updateTable('reports')
    .set({
      ...toColumns(input),
      draft: JSON.stringify(draft),
      version: version + 1,
      updated_by: userId,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Copies the draft to the released definition. */
export async function releaseDraft(tx: Db, id: string): Promise<void> {
  await tx.query('update reports set released = draft where id = $1', [id])
}

export async function deleteReport(tx: Db, id: string): Promise<void> {
  await tx.sql.deleteFrom('reports').where('id', '=', id).execute()
}

/** Whether one of the menus opens the report. */
export async function hasReportMenu(db: Db, id: string, menuIds: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `select 1 from menus where type = ${menuType.report} and property ->> 'moduleId' = $1 and id = any($2::uuid[]) limit 1`,
    [id, menuIds],
  )
  return rows.length > 0
}

/** Released, enabled reports, which menus can open. */
export function listReleased(db: Db): Promise<(TranslatedName & { id: string; en_code: string })[]> {
  return db.query(
    `select id, en_code, full_name, full_name_i18n from reports
      where released is not null and enabled_mark = 1 order by full_name, id limit 1000`,
  )
}

const toColumns = (input: StoredReport) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  category_id: input.categoryId,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
