import type { Occasion, TemplateInput } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findSortColumn, joinTranslations, matchPattern, rowCount } from '../../platform/database/expressions.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import { toLikePattern } from '../../platform/database/like.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

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

const columns = [
  ...(['t.id', 't.en_code', 't.full_name', 't.full_name_i18n', 't.template_type', 't.channel'] as const),
  ...(['t.title', 't.title_i18n', 't.description', 't.sort_code', 't.enabled_mark', 't.created_at'] as const),
] as const

const orders = {
  fullName: 't.full_name',
  enCode: 't.en_code',
  templateType: 't.template_type',
  channel: 't.channel',
  sortCode: 't.sort_code',
  enabledMark: 't.enabled_mark',
  creatorTime: 't.created_at',
} as const

export interface TemplatePage {
  keyword: string
  templateType: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

export async function pageTemplates(db: Db, page: TemplatePage): Promise<{ rows: TemplateRecord[]; total: number }> {
  const matching = db.sql
    .selectFrom('message_templates as t')
    .$if(page.templateType !== '', (query) => query.where(sql`t.template_type`, '=', page.templateType))
    .where((row) =>
      matchPattern(toLikePattern(page.keyword), [
        ...[row.ref('t.full_name'), row.ref('t.en_code'), row.ref('t.title')],
        joinTranslations(row.ref('t.full_name_i18n')),
      ]),
    )
  const rows = await matching
    .select(columns)
    .orderBy(findSortColumn(orders, page.sidx) ?? 't.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('t.en_code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** With its texts. */
export type WholeTemplate = TemplateRecord & { content: string; content_i18n: Translations }

/** `isLocked`: locks the row until the transaction ends. */
export const findTemplate = (db: Db, id: string, isLocked = false): Promise<WholeTemplate | undefined> =>
  db.sql
    .selectFrom('message_templates as t')
    .select([...columns, 't.content', 't.content_i18n'])
    .where('t.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

export type OccasionTemplate = TranslatedName &
  Pick<WholeTemplate, 'id' | 'channel' | 'title' | 'title_i18n' | 'content' | 'content_i18n'>

const occasionStatement = prepareStatement(
  'template.occasion',
  (builder, { occasion }: Params<{ occasion: Occasion }>) =>
    builder
      .selectFrom('message_templates')
      .select(['id', 'full_name', 'full_name_i18n', 'channel', 'title', 'title_i18n', 'content', 'content_i18n'])
      .where('template_type', '=', occasion)
      .where('enabled_mark', '=', sql.lit(1))
      .limit(sql.lit(10)),
)

/** The enabled templates of an occasion: at most one for each channel, and one for the in-site message. */
export const listOccasionTemplates = (db: Db, occasion: Occasion): Promise<OccasionTemplate[]> =>
  occasionStatement(db, { occasion })

/** Serializes enabling of templates. */
export async function lockTemplates(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7215, 24)`.execute(db.sql)
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

/** Codes with this prefix. */
export async function listCodes(db: Db, start: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('message_templates')
    .select('en_code')
    .where(sql<boolean>`starts_with(en_code, ${start})`)
    .execute()
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
