import type { Occasion, TemplateInput } from '@armature/contract'
import type { Translations } from '@armature/texts'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

export interface TemplateRecord extends TranslatedName {
  id: string
  en_code: string
  template_type: TemplateInput['templateType']
  channel: TemplateInput['channel']
  title: string
  title_i18n: Translations
  description: string
  sort_code: number
  enabled_mark: number
  created_at: Date
}

const columns = `t.id, t.en_code, t.full_name, t.full_name_i18n, t.template_type, t.channel, t.title, t.title_i18n, t.description, t.sort_code,
  t.enabled_mark, t.created_at`

const orders: Record<string, string> = {
  fullName: 't.full_name',
  enCode: 't.en_code',
  templateType: 't.template_type',
  channel: 't.channel',
  sortCode: 't.sort_code',
  enabledMark: 't.enabled_mark',
  creatorTime: 't.created_at',
}

export interface TemplatePage {
  keyword: string
  templateType: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

export async function pageTemplates(db: Db, page: TemplatePage): Promise<{ rows: TemplateRecord[]; total: number }> {
  const matching = `from message_templates t where ($2 = '' or t.template_type = $2)
    and (t.full_name ilike $1 or t.en_code ilike $1 or t.title ilike $1
         or exists (select from jsonb_each_text(t.full_name_i18n) name where name.value ilike $1))`
  const values = [toLikePattern(page.keyword), page.templateType]
  const order = `${orders[page.sidx] ?? 't.sort_code'} ${page.sort === 'desc' ? 'desc' : 'asc'}, t.en_code`
  const rows = await db.query<TemplateRecord>(`select ${columns} ${matching} order by ${order} limit $3 offset $4`, [
    ...values,
    page.limit,
    page.offset,
  ])
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** With its texts. */
export type WholeTemplate = TemplateRecord & { content: string; content_i18n: Translations }

/** `isLocked`: locks the row until the transaction ends. */
export async function findTemplate(db: Db, id: string, isLocked = false): Promise<WholeTemplate | undefined> {
  const [row] = await db.query<WholeTemplate>(
    `select ${columns}, t.content, t.content_i18n from message_templates t where t.id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

export type OccasionTemplate = TranslatedName &
  Pick<WholeTemplate, 'id' | 'channel' | 'title' | 'title_i18n' | 'content' | 'content_i18n'>

/** The enabled templates of an occasion: at most one for each channel, and one for the in-site message. */
export const listOccasionTemplates = (db: Db, occasion: Occasion): Promise<OccasionTemplate[]> =>
  db.query<OccasionTemplate>(
    {
      name: 'template.occasion',
      text: `select id, full_name, full_name_i18n, channel, title, title_i18n, content, content_i18n from message_templates
              where template_type = $1 and enabled_mark = 1 limit 10`,
    },
    [occasion],
  )

/** Serializes enabling of templates. */
export async function lockTemplates(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock(7215, 24)')
}

export async function insertTemplate(db: Db, id: string, input: TemplateInput): Promise<void> {
  await db.sql
    .insertInto('message_templates')
    .values({ id, ...toColumns(input) })
    .execute()
}

export async function updateTemplate(db: Db, id: string, input: TemplateInput): Promise<void> {
  await db.sql.updateTable('message_templates').set(toColumns(input)).where('id', '=', id).execute()
}

/** False if there was none. */
export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  return (await db.query('delete from message_templates where id = $1 returning 1', [id])).length > 0
}

/** Codes with this prefix. */
export async function listCodes(db: Db, start: string): Promise<string[]> {
  const rows = await db.query<{ en_code: string }>(
    'select en_code from message_templates where starts_with(en_code, $1)',
    [start],
  )
  return rows.map(({ en_code }) => en_code)
}

const toColumns = (input: TemplateInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  template_type: input.templateType,
  channel: input.channel,
  title: input.title,
  title_i18n: JSON.stringify(input.titleI18n),
  content: input.content,
  content_i18n: JSON.stringify(input.contentI18n),
  description: input.description,
  sort_code: input.sortCode,
  enabled_mark: input.enabledMark,
})
