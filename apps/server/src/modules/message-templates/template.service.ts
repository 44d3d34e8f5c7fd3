import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import {
  messageType,
  listEventFields,
  findPlaceholders,
  type EndpointQuery,
  type TemplateInput,
  type templateEndpoints,
} from '@armature/contract'
import { translationLanguages, type Translations } from '@armature/texts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import {
  findTemplate,
  insertTemplate,
  listCodes,
  listOccasionTemplates,
  pageTemplates,
  lockTemplates,
  updateTemplate,
  type TemplateRecord,
} from './template.queries.ts'

export async function listTemplates({ db }: Deps, query: EndpointQuery<typeof templateEndpoints.list>) {
  const { currentPage, pageSize } = query
  const { rows, total } = await pageTemplates(db, { ...query, limit: pageSize, offset: (currentPage - 1) * pageSize })
  const list = rows.map((row) => ({ ...toTemplateItem(row), creatorTime: row.created_at.getTime() }))
  return { list, pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'permission.notFound' */
export async function getTemplate({ db }: Deps, id: string) {
  const row = await findTemplate(db, id)
  if (!row) throw new AppError('permission.notFound')
  return { ...toTemplateItem(row), content: row.content, contentI18n: row.content_i18n }
}

/** @throws AppError 'permission.codeTaken', 'messageTemplate.occasionTaken', 'messageTemplate.unknownField' */
export async function createTemplate({ db }: Deps, caller: Caller, input: TemplateInput): Promise<{ id: string }> {
  const id = createId()
  const valid = await validateTemplate(input)
  await db.transaction(async (tx) => {
    await assertOccasionFree(tx, caller, input, null)
    await withUniqueCode(input, () => insertTemplate(tx, id, valid))
  })
  return { id }
}

/** @throws AppError as `createTemplate`, 'permission.notFound' */
export async function changeTemplate({ db }: Deps, caller: Caller, id: string, input: TemplateInput): Promise<null> {
  const valid = await validateTemplate(input)
  await db.transaction(async (tx) => {
    await assertOccasionFree(tx, caller, input, id)
    if (!(await findTemplate(tx, id, true))) throw new AppError('permission.notFound')
    await withUniqueCode(input, () => updateTemplate(tx, id, valid))
  })
  return null
}

/** Moves a template to the recycle bin. @throws AppError 'permission.notFound' */
export async function removeTemplate({ db, clock }: Deps, { userId }: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const found = await findTemplate(tx, id, true)
    if (!found) throw new AppError('permission.notFound')
    const at = new Date(clock())
    await moveToRecycleBin(tx, { kind: 'messageTemplate', id, enCode: found.en_code, name: found, userId, at })
  })
  return null
}

/** The copy is disabled, because an occasion has one enabled template. @throws AppError 'permission.notFound' */
export async function copyTemplate({ db }: Deps, id: string): Promise<{ id: string }> {
  const copyId = createId()
  await db.transaction(async (tx) => {
    await lockTemplates(tx)
    const from = await findTemplate(tx, id)
    if (!from) throw new AppError('permission.notFound')
    await insertTemplate(tx, copyId, {
      ...copyNames({ fullName: from.full_name, fullNameI18n: from.full_name_i18n }, 'spaced'),
      enCode: await findCopyCode(from.en_code, 64, (start) => listCodes(tx, start)),
      templateType: from.template_type,
      channel: from.channel,
      title: from.title,
      titleI18n: from.title_i18n,
      content: from.content,
      contentI18n: from.content_i18n,
      description: from.description,
      sortCode: from.sort_code,
      enabledMark: 0,
    })
  })
  return { id: copyId }
}

/** Cleans the texts; unknown fields in braces are rejected when saving, not when an occasion occurs. */
async function validateTemplate(input: TemplateInput): Promise<TemplateInput> {
  const content = await cleanHtml(input.content)
  const contentI18n: Translations = {}
  for (const language of translationLanguages) {
    const html = await cleanHtml(input.contentI18n[language] ?? '')
    if (html !== '') contentI18n[language] = html
  }
  const valid = { ...input, content, contentI18n, titleI18n: leaveOutEmpty(input.titleI18n) }
  // a notice is written in the language of its author, and has no channels
  if (input.templateType === 'notice') return { ...valid, channel: '', titleI18n: {}, contentI18n: {} }
  const known: readonly string[] = listEventFields(input.templateType)
  assertKnownFields(valid.title, known, 'title')
  assertKnownFields(content, known, 'content')
  for (const language of translationLanguages) {
    assertKnownFields(valid.titleI18n[language] ?? '', known, `titleI18n.${language}`)
    assertKnownFields(contentI18n[language] ?? '', known, `contentI18n.${language}`)
  }
  return valid
}

const leaveOutEmpty = (texts: TemplateInput['titleI18n']): Translations =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))

function assertKnownFields(text: string, known: readonly string[], field: string): void {
  const name = findPlaceholders(text).find((one) => !known.includes(one))
  if (name === undefined) return
  const fields = known.map((one) => `{${one}}`).join(' ')
  throw new AppError('messageTemplate.unknownField', { name: `{${name}}`, fields }, { field })
}

async function assertOccasionFree(tx: Db, caller: Caller, input: TemplateInput, id: string | null): Promise<void> {
  if (input.enabledMark === 0 || input.templateType === 'notice') return
  await lockTemplates(tx)
  const fault = await findOccasionFault(tx, caller, input, id)
  if (fault) throw fault
}

/** The error 'messageTemplate.occasionTaken' if another enabled template words the occasion on the channel. */
export async function findOccasionFault(
  tx: Db,
  caller: Caller,
  { templateType, channel }: Pick<TemplateInput, 'templateType' | 'channel'>,
  id: string | null,
): Promise<AppError | undefined> {
  if (templateType === 'notice') return undefined
  const others = await listOccasionTemplates(tx, templateType)
  const other = others.find((one) => one.channel === channel)
  if (!other || other.id === id) return undefined
  const values = { name: resolveName(caller.language, other) }
  return new AppError('messageTemplate.occasionTaken', values, { field: 'templateType' })
}

const toTemplateItem = (row: TemplateRecord) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: row.full_name_i18n,
  enCode: row.en_code,
  templateType: row.template_type,
  channel: row.channel,
  messageType: row.template_type === 'notice' ? messageType.announcement : messageType.system,
  title: row.title,
  titleI18n: row.title_i18n,
  enabledMark: row.enabled_mark,
  sortCode: row.sort_code,
  description: row.description,
})
