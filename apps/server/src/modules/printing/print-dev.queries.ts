import type { PrintDevInput, PrintPage, SavedTemplate } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findSortColumn, joinTranslations, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface PrintTemplateRecord extends TranslatedName {
  id: string
  en_code: string
  type: number
  category_id: string | null
  model_id: string
  model_name: string
  model_name_i18n: TranslatedName['full_name_i18n']
  page: PrintPage
  description: string
  sort_code: number
  enabled_mark: number
  created_at: Date
  modified_at: Date | null
  creator_name: string | null
}

const fromTemplates = (db: Db) =>
  db.sql.selectFrom('print_templates as p').innerJoin('designs as d', 'd.id', 'p.model_id')

const selectTemplates = (templates: ReturnType<typeof fromTemplates>) =>
  templates
    .leftJoin('users as u', 'u.id', 'p.created_by')
    .select(['p.id', 'p.en_code', 'p.full_name', 'p.full_name_i18n', 'p.type', 'p.category_id', 'p.model_id', 'p.page'])
    .select(['p.description', 'p.sort_code', 'p.enabled_mark', 'p.created_at', 'p.modified_at'])
    .select(['u.real_name as creator_name', 'd.full_name as model_name', 'd.full_name_i18n as model_name_i18n'])

export interface TemplatePage {
  /** null: of all models */
  visibleModels: readonly string[] | null
  keyword: string
  /** `null` for all of them */
  categoryId: string | null
  type: number | null
  modelId: string | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  modelName: 'd.full_name',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  creatorTime: 'p.created_at',
} as const

export async function pageTemplates(
  db: Db,
  page: TemplatePage,
): Promise<{ rows: PrintTemplateRecord[]; total: number }> {
  const pattern = toLikePattern(page.keyword)
  const matching = fromTemplates(db)
    .where((row) =>
      matchPattern(pattern, [
        ...[row.ref('p.full_name'), row.ref('p.en_code')],
        joinTranslations(row.ref('p.full_name_i18n')),
      ]),
    )
    .$if(page.categoryId !== null, (query) => query.where('p.category_id', '=', page.categoryId))
    .$if(page.type !== null, (query) => query.where('p.type', '=', page.type ?? 0))
    .$if(page.modelId !== null, (query) => query.where('p.model_id', '=', page.modelId ?? ''))
    .$if(page.visibleModels !== null, (query) =>
      query.where('p.model_id', '=', sql<string>`any(${[...(page.visibleModels ?? [])]}::uuid[])`),
    )
  const order = findSortColumn(orders, page.sidx)
  const direction = page.sort === 'desc' ? 'desc' : 'asc'
  const rows = await selectTemplates(matching)
    .$if(order !== undefined, (query) => query.orderBy(order ?? 'p.id', direction))
    .$if(order === undefined, (query) => query.orderBy('p.sort_code').orderBy('p.created_at', 'desc'))
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export interface PrintTemplateDetail extends PrintTemplateRecord {
  print_template: string
  revision: number
}

export function findTemplate(db: Db, id: string): Promise<PrintTemplateDetail | undefined> {
  return selectTemplates(fromTemplates(db))
    .select(['p.print_template', 'p.revision'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export interface TemplateChoice extends TranslatedName {
  id: string
  en_code: string
  category_id: string | null
  model_id: string
}

const maxChoices = 10_000

/** The enabled templates. */
export const listChoices = (db: Db, type: number | null): Promise<TemplateChoice[]> =>
  db.sql
    .selectFrom('print_templates')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'category_id', 'model_id'])
    .where('enabled_mark', '=', 1)
    .$if(type !== null, (query) => query.where('type', '=', type ?? 0))
    .orderBy('sort_code')
    .orderBy('created_at')
    .limit(maxChoices)
    .execute()

export type LockedTemplate = TranslatedName & {
  id: string
  en_code: string
  model_id: string
  enabled_mark: number
  revision: number
  page: PrintPage
  print_template: string
}

/** Locks the template until the transaction ends. */
export function lockTemplate(tx: Db, id: string): Promise<LockedTemplate | undefined> {
  return tx.sql
    .selectFrom('print_templates')
    .select(['id', 'en_code', 'full_name', 'full_name_i18n', 'model_id', 'enabled_mark', 'revision'])
    .select(['page', 'print_template'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type StoredTemplate = Omit<PrintDevInput, 'category'> & { categoryId: string | null }

export async function insertTemplate(db: Db, id: string, input: StoredTemplate, userId: string | null, at: Date) {
  await db.sql
    .insertInto('print_templates')
    .values({ id, ...toColumns(input), created_by: userId, created_at: at })
    .execute()
}

export async function updateTemplate(db: Db, id: string, input: StoredTemplate, at: Date): Promise<void> {
  await db.sql
    .updateTable('print_templates')
    .set((row) => ({ ...toColumns(input), modified_at: at, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Stores an older content and paper. */
export async function restoreTemplate(
  tx: Db,
  id: string,
  { page, printTemplate }: SavedTemplate,
  at: Date,
): Promise<void> {
  await tx.sql
    .updateTable('print_templates')
    .set((row) => ({
      page: JSON.stringify(page),
      print_template: printTemplate,
      modified_at: at,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateTemplateState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('print_templates').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

/** Codes with this prefix. */
export async function listCodes(db: Db, beginning: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('print_templates')
    .select('en_code')
    .where(sql<boolean>`starts_with(en_code, ${beginning})`)
    .execute()
  return rows.map(({ en_code: code }) => code)
}

export interface NamedForm {
  id: string
  en_code: string
  /** the released version, or the draft if there is none */
  form_data: FormData
}

/** @param key id or code of a design */
export function findForm(db: Db, key: string): Promise<NamedForm | undefined> {
  return db.sql
    .selectFrom('designs as d')
    .leftJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .select(['d.id', 'd.en_code', sql<FormData>`coalesce(v.form_data, d.form_data)`.as('form_data')])
    .where(sql<boolean>`(d.id::text = ${key} or d.en_code = ${key})`)
    .orderBy(sql`d.id::text = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

const toColumns = (input: StoredTemplate) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  type: input.type,
  category_id: input.categoryId,
  model_id: input.modelId,
  page: JSON.stringify(input.page),
  print_template: input.printTemplate,
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
