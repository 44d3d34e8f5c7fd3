import type { FlowTemplateInput, VersionNotes } from '@armature/contract'
import type { StartNode } from '@armature/form-engine/flow/index'
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
import { createId } from '../../platform/ids.ts'
import { toLikePattern } from '../../platform/database/like.ts'

export interface TemplateRecord extends TranslatedName {
  id: string
  model_id: string
  en_code: string
  category: string
  icon: string
  description: string
  sort_code: number
  enabled_mark: number
  state: number
  version: number
  revision: number
  created_at: Date
  modified_at: Date | null
  creator_name: string | null
  model_name: string | null
  model_name_i18n: TranslatedName['full_name_i18n'] | null
  /** of the suspension; null while it is not suspended */
  suspension_id: string | null
  suspended_at: Date | null
  suspender_name: string | null
  suspend_reason: string | null
  suspends_running: boolean | null
  resume_at: Date | null
}

const fromTemplates = (db: Db) =>
  db.sql
    .selectFrom('flow_templates as f')
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .leftJoin('users as s', 's.id', 'f.suspended_by')
    .innerJoin('designs as d', 'd.id', 'f.model_id')

const selectTemplates = (templates: ReturnType<typeof fromTemplates>) =>
  templates
    .select(['f.id', 'f.model_id', 'f.en_code', 'f.full_name', 'f.full_name_i18n', 'f.category', 'f.icon'])
    .select(['f.description', 'f.sort_code', 'f.enabled_mark', 'f.state', 'f.version', 'f.revision'])
    .select(['f.created_at', 'f.modified_at', 'u.real_name as creator_name', 'd.full_name as model_name'])
    .select(['d.full_name_i18n as model_name_i18n', 'f.suspension_id', 'f.suspended_at', 'f.suspend_reason'])
    .select(['f.suspends_running', 'f.resume_at', 's.real_name as suspender_name'])

export interface TemplatePage {
  /** null: of all models */
  visibleModels: readonly string[] | null
  keyword: string
  category: string
  modelId: string | null
  enabledMark: number | null
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'f.full_name',
  enCode: 'f.en_code',
  category: 'f.category',
  sortCode: 'f.sort_code',
  enabledMark: 'f.enabled_mark',
  creatorTime: 'f.created_at',
} as const

export async function pageTemplates(db: Db, page: TemplatePage): Promise<{ rows: TemplateRecord[]; total: number }> {
  const { category, modelId, enabledMark, visibleModels } = page
  const matching = fromTemplates(db)
    .where((row) =>
      matchPattern(toLikePattern(page.keyword), [
        ...[row.ref('f.full_name'), row.ref('f.en_code')],
        joinTranslations(row.ref('f.full_name_i18n')),
      ]),
    )
    .$if(category !== '', (query) => query.where('f.category', '=', category))
    .$if(modelId !== null, (query) => query.where('f.model_id', '=', modelId ?? ''))
    .$if(enabledMark !== null, (query) => query.where('f.enabled_mark', '=', enabledMark ?? 0))
    .$if(visibleModels !== null, (query) => query.where('f.model_id', '=', matchAny(visibleModels ?? [])))
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const order = findSortColumn(orders, page.sidx)
  const rows = await selectTemplates(matching)
    .$if(order === undefined, (query) => query.orderBy('f.sort_code'))
    .orderBy(order ?? 'f.created_at', direction)
    .orderBy('f.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export type TemplateWithDesign = TemplateRecord & { design: StartNode }

const selectTemplate = (db: Db, id: string) =>
  selectTemplates(fromTemplates(db)).select('f.design').where('f.id', '=', id)

export const findTemplate = (db: Db, id: string): Promise<TemplateWithDesign | undefined> =>
  selectTemplate(db, id).executeTakeFirst()

/** The designs of the newest flows of a form, those in use first; at most 20. */
export const listDesigns = (db: Db, modelId: string): Promise<Pick<TemplateWithDesign, 'design'>[]> =>
  db.sql
    .selectFrom('flow_templates')
    .select('design')
    .where('model_id', '=', modelId)
    .orderBy('enabled_mark', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()

/** Locks a flow until the transaction ends. */
export const lockTemplate = (tx: Db, id: string): Promise<TemplateWithDesign | undefined> =>
  selectTemplate(tx, id).forUpdate('f').executeTakeFirst()

export async function insertTemplate(
  db: Db,
  id: string,
  input: Omit<FlowTemplateInput, 'flowTemplateJson'>,
  design: StartNode,
  by: { userId: string; at: Date },
): Promise<void> {
  await db.sql
    .insertInto('flow_templates')
    .values({ id, ...toColumns(input, design), created_by: by.userId, created_at: by.at })
    .execute()
}

export async function updateTemplate(
  tx: Db,
  id: string,
  input: Omit<FlowTemplateInput, 'flowTemplateJson'>,
  design: StartNode,
  change: { state: number; revision: number; at: Date },
): Promise<void> {
  await tx.sql
    .updateTable('flow_templates')
    .set({
      ...toColumns(input, design),
      state: change.state,
      revision: change.revision,
      modified_at: change.at,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateTemplateState(tx: Db, id: string, enabledMark: number): Promise<void> {
  await tx.sql.updateTable('flow_templates').set({ enabled_mark: enabledMark }).where('id', '=', id).execute()
}

/** Stores the next version, which new approvals use. */
export async function insertVersion(
  tx: Db,
  template: TemplateWithDesign,
  by: { userId: string; at: Date },
): Promise<number> {
  const version = template.version + 1
  await tx.sql
    .insertInto('flow_versions')
    .values({
      id: createId(),
      template_id: template.id,
      version,
      design: JSON.stringify(template.design),
      created_by: by.userId,
      created_at: by.at,
    })
    .execute()
  await tx.sql
    .updateTable('flow_templates')
    .set({ version, state: 1, enabled_mark: 1 })
    .where('id', '=', template.id)
    .execute()
  return version
}

export async function countTasks(tx: Db, templateId: string): Promise<number> {
  const { n } = await tx.sql
    .selectFrom('flow_tasks')
    .select(rowCount.as('n'))
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow()
  return n
}

/** Another enabled flow of the same model. */
export const findOtherEnabled = (tx: Db, modelId: string, id: string): Promise<TranslatedName | undefined> =>
  tx.sql
    .selectFrom('flow_templates')
    .select(['full_name', 'full_name_i18n'])
    .where('model_id', '=', modelId)
    .where('enabled_mark', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirst()

export interface VersionRow extends VersionNotes {
  version: number
  created_at: Date
  creator_name: string | null
  tasks: number
}

export const listVersions = (db: Db, templateId: string): Promise<VersionRow[]> =>
  db.sql
    .selectFrom('flow_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.version', 'v.name', 'v.note', 'v.created_at', 'u.real_name as creator_name'])
    .select(sql<number>`(select count(*)::int from flow_tasks t where t.version_id = v.id)`.as('tasks'))
    .where('v.template_id', '=', templateId)
    .orderBy('v.version', 'desc')
    .limit(500)
    .execute()

/** A released version of a flow. */
export interface VersionDesign extends VersionNotes {
  id: string
  design: StartNode
}

/** @returns whether the version exists */
export async function updateVersionNotes(
  tx: Db,
  templateId: string,
  version: number,
  { name, note }: VersionNotes,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('flow_versions')
    .set({ name, note })
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findVersion = (db: Db, templateId: string, version: number): Promise<VersionDesign | undefined> =>
  db.sql
    .selectFrom('flow_versions')
    .select(['id', 'name', 'note', 'design'])
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()

export interface NamedTemplate extends TranslatedName {
  id: string
  en_code: string
  category: string
  icon: string
  description: string
  model_id: string
  suspended_at: Date | null
  suspender_name: string | null
  suspend_reason: string | null
  suspends_running: boolean | null
  resume_at: Date | null
}

const selectNamed = (db: Db) =>
  db.sql
    .selectFrom('flow_templates as f')
    .leftJoin('users as s', 's.id', 'f.suspended_by')
    .select(['f.id', 'f.en_code', 'f.full_name', 'f.full_name_i18n', 'f.category', 'f.icon', 'f.description'])
    .select(['f.model_id', 'f.suspended_at', 'f.suspend_reason', 'f.suspends_running', 'f.resume_at'])
    .select('s.real_name as suspender_name')
    .orderBy('f.sort_code')
    .orderBy('f.full_name')
    .orderBy('f.id')
    .limit(1000)

export const listEnabled = (db: Db): Promise<NamedTemplate[]> =>
  selectNamed(db).where('f.enabled_mark', '=', 1).execute()

export const listReleased = (db: Db): Promise<NamedTemplate[]> => selectNamed(db).where('f.version', '>', 0).execute()

export interface ModelRow extends TranslatedName {
  id: string
  en_code: string
  flow_name: string | null
  flow_name_i18n: TranslatedName['full_name_i18n'] | null
}

/** Released models with their enabled flow; those of the ids, or all (null). */
export const listModels = (db: Db, ids: readonly string[] | null): Promise<ModelRow[]> =>
  db.sql
    .selectFrom('designs as d')
    .innerJoin('design_versions as v', (join) =>
      join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'),
    )
    .leftJoin('flow_templates as f', (join) => join.onRef('f.model_id', '=', 'd.id').on('f.enabled_mark', '=', 1))
    .select(['d.id', 'v.en_code', 'v.full_name', 'v.full_name_i18n'])
    .select(['f.full_name as flow_name', 'f.full_name_i18n as flow_name_i18n'])
    .$if(ids !== null, (query) => query.where('d.id', '=', matchAny(ids ?? [])))
    .orderBy('v.full_name')
    .orderBy('d.id')
    .limit(2000)
    .execute()

export async function findModelByCode(db: Db, enCode: string): Promise<string | undefined> {
  const row = await db.sql
    .selectFrom('designs')
    .select('id')
    .where('en_code', '=', enCode)
    .where('version', '>', 0)
    .executeTakeFirst()
  return row?.id
}

const toColumns = (input: Omit<FlowTemplateInput, 'flowTemplateJson'>, design: StartNode) => ({
  model_id: input.modelId,
  en_code: input.enCode,
  full_name: input.fullName,
  full_name_i18n: JSON.stringify(input.fullNameI18n),
  category: input.category,
  icon: input.icon,
  description: input.description,
  sort_code: input.sortCode,
  design: JSON.stringify(design),
})
