import type { PrintDevInput, PrintPage } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
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

const columns = `p.id, p.en_code, p.full_name, p.full_name_i18n, p.type, p.category_id, p.model_id, p.page, p.description,
  p.sort_code, p.enabled_mark, p.created_at, p.modified_at, u.real_name as creator_name,
  d.full_name as model_name, d.full_name_i18n as model_name_i18n`
const from = `from print_templates p join designs d on d.id = p.model_id left join users u on u.id = p.created_by`

export interface TemplatePage {
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

const orders: Record<string, string> = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  modelName: 'd.full_name',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  creatorTime: 'p.created_at',
}

export async function pageTemplates(
  db: Db,
  page: TemplatePage,
): Promise<{ rows: PrintTemplateRecord[]; total: number }> {
  const matching = `where (p.full_name ilike $1 or p.en_code ilike $1
           or p.full_name_i18n ->> 'tw' ilike $1 or p.full_name_i18n ->> 'en' ilike $1)
      and ($2::uuid is null or p.category_id = $2) and ($3::int is null or p.type = $3)
      and ($4::uuid is null or p.model_id = $4)`
  const values = [toLikePattern(page.keyword), page.categoryId, page.type, page.modelId]
  const order = orders[page.sidx]
  const direction = page.sort === 'desc' ? 'desc' : 'asc'
  const rows = await db.query<PrintTemplateRecord>(
    `select ${columns} ${from} ${matching}
      order by ${order ? `${order} ${direction}` : 'p.sort_code, p.created_at desc'}, p.id limit $5 offset $6`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n from print_templates p ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

export interface PrintTemplateDetail extends PrintTemplateRecord {
  print_template: string
}

export async function findTemplate(db: Db, id: string): Promise<PrintTemplateDetail | undefined> {
  const [row] = await db.query<PrintTemplateDetail>(`select ${columns}, p.print_template ${from} where p.id = $1`, [id])
  return row
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
  db.query<TemplateChoice>(
    `select id, en_code, full_name, full_name_i18n, category_id, model_id from print_templates
      where enabled_mark = 1 and ($1::int is null or type = $1) order by sort_code, created_at limit ${maxChoices}`,
    [type],
  )

export type LockedTemplate = TranslatedName & {
  id: string
  model_id: string
  enabled_mark: number
  modified_at: Date | null
}

/** Locks the template until the transaction ends. */
export async function lockTemplate(tx: Db, id: string): Promise<LockedTemplate | undefined> {
  const [row] = await tx.query<LockedTemplate>(
    'select id, full_name, full_name_i18n, model_id, enabled_mark, modified_at from print_templates where id = $1 for update',
    [id],
  )
  return row
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
    .set({ ...toColumns(input), modified_at: at })
    .where('id', '=', id)
    .execute()
}

export async function updateTemplateState(db: Db, id: string, enabledMark: number): Promise<void> {
  await db.sql.updateTable('print_templates').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('print_templates').where('id', '=', id).execute()
}

/** Codes with this prefix. */
export async function listCodes(db: Db, beginning: string): Promise<string[]> {
  const rows = await db.query<{ en_code: string }>(
    'select en_code from print_templates where starts_with(en_code, $1)',
    [beginning],
  )
  return rows.map(({ en_code: code }) => code)
}

export async function hasTemplates(db: Db, modelId: string): Promise<boolean> {
  return (await db.query('select from print_templates where model_id = $1 limit 1', [modelId])).length > 0
}

export interface NamedForm {
  id: string
  en_code: string
  /** the released version, or the draft if there is none */
  form_data: FormData
}

/** @param key id or code of a design */
export async function findForm(db: Db, key: string): Promise<NamedForm | undefined> {
  const [row] = await db.query<NamedForm>(
    `select d.id, d.en_code, coalesce(v.form_data, d.form_data) as form_data from designs d
       left join design_versions v on v.design_id = d.id and v.version = d.version
      where d.id::text = $1 or d.en_code = $1 order by (d.id::text = $1) desc limit 1`,
    [key],
  )
  return row
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
