import { menuType, type ReportDefinition, type ReportInput } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../platform/database/expressions.ts'
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

const fromReports = (db: Db) => db.sql.selectFrom('reports as r')

const selectReports = (reports: ReturnType<typeof fromReports>) =>
  reports
    .leftJoin('users as u', 'u.id', 'r.updated_by')
    .select(['r.id', 'r.en_code', 'r.full_name', 'r.full_name_i18n', 'r.category_id', 'r.description', 'r.sort_code'])
    .select(['r.enabled_mark', 'r.draft', 'r.released', 'r.version', 'r.updated_at', 'u.real_name as updater_name'])
    .select((row) => [
      sql<number>`case when r.released is null then 0 when r.released = r.draft then 1 else 2 end`.as('state'),
      row
        .selectFrom('menus as m')
        .select(rowCount.as('n'))
        .where('m.type', '=', menuType.report)
        .where(sql<boolean>`m.property ->> 'moduleId' = r.id::text`)
        .$asScalar()
        .$notNull()
        .as('menus'),
    ])

export interface ReportPage {
  keyword: string
  /** `null` for all */
  categoryId: string | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'r.full_name',
  enCode: 'r.en_code',
  sortCode: 'r.sort_code',
  lastModifyTime: 'r.updated_at',
} as const

export async function pageReports(db: Db, page: ReportPage): Promise<{ rows: ReportRecord[]; total: number }> {
  const pattern = toLikePattern(page.keyword)
  const matching = fromReports(db)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('r.full_name'), row.ref('r.en_code')],
        joinTranslations(row.ref('r.full_name_i18n')),
      ]),
    )
    .$if(page.categoryId !== null, (query) => query.where('r.category_id', '=', page.categoryId))
  const order = findSortColumn(orders, page.sidx)
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const rows = await selectReports(matching)
    .$if(order !== undefined, (query) => query.orderBy(order ?? 'r.id', direction))
    .$if(order === undefined, (query) => query.orderBy('r.sort_code').orderBy('r.updated_at', 'desc'))
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export function findReport(db: Db, id: string): Promise<ReportRecord | undefined> {
  return selectReports(fromReports(db)).where('r.id', '=', id).executeTakeFirst()
}

/** As `findReport`, and locks the report until the transaction ends. */
export function lockReport(tx: Db, id: string): Promise<ReportRecord | undefined> {
  return selectReports(fromReports(tx)).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
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
  await tx.sql
    .updateTable('reports')
    .set({ released: sql<string>`draft` })
    .where('id', '=', id)
    .execute()
}

/** Whether one of the menus opens the report. */
export async function hasReportMenu(db: Db, id: string, menuIds: readonly string[]): Promise<boolean> {
  const menu = await db.sql
    .selectFrom('menus')
    .select('id')
    .where('type', '=', menuType.report)
    .where(sql`property ->> 'moduleId'`, '=', id)
    .where((row) => row('id', '=', row.fn.any(row.val([...menuIds]))))
    .limit(1)
    .executeTakeFirst()
  return menu !== undefined
}

/** Released, enabled reports, which menus can open. @param menuIds only those that one of these menus opens */
export function listReleased(
  db: Db,
  menuIds?: readonly string[],
): Promise<(TranslatedName & { id: string; en_code: string })[]> {
  return db.sql
    .selectFrom('reports')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n'])
    .where('released', 'is not', null)
    .where('enabled_mark', '=', 1)
    .$if(menuIds !== undefined, (query) =>
      query.where(sql<string>`id::text`, 'in', (from) =>
        from
          .selectFrom('menus')
          .select(sql<string>`property ->> 'moduleId'`.as('report_id'))
          .where('type', '=', menuType.report)
          .where('id', '=', matchAny(menuIds ?? [])),
      ),
    )
    .orderBy('full_name')
    .orderBy('id')
    .limit(1000)
    .execute()
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
