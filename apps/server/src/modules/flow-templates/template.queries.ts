import type { FlowTemplateInput, VersionNotes } from '@armature/contract'
import type { StartNode } from '@armature/form-engine/flow/index'
import type { Db } from '../../platform/database/database.ts'
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
}

const columns = `f.id, f.model_id, f.en_code, f.full_name, f.full_name_i18n, f.category, f.icon, f.description, f.sort_code,
  f.enabled_mark, f.state, f.version, f.revision, f.created_at, f.modified_at, u.real_name as creator_name,
  d.full_name as model_name, d.full_name_i18n as model_name_i18n`
const from = `from flow_templates f left join users u on u.id = f.created_by join designs d on d.id = f.model_id`

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

const orders: Record<string, string> = {
  fullName: 'f.full_name',
  enCode: 'f.en_code',
  category: 'f.category',
  sortCode: 'f.sort_code',
  enabledMark: 'f.enabled_mark',
  creatorTime: 'f.created_at',
}

export async function pageTemplates(db: Db, page: TemplatePage): Promise<{ rows: TemplateRecord[]; total: number }> {
  const matching = `where (f.full_name ilike $1 or f.en_code ilike $1 or exists (select from jsonb_each_text(f.full_name_i18n) name where name.value ilike $1))
      and ($2 = '' or f.category = $2) and ($3::uuid is null or f.model_id = $3) and ($4::int is null or f.enabled_mark = $4)
      and ($5::uuid[] is null or f.model_id = any($5))`
  const values = [toLikePattern(page.keyword), page.category, page.modelId, page.enabledMark, page.visibleModels]
  const direction = page.sort === 'asc' ? 'asc' : 'desc'
  const order = orders[page.sidx]
  const rows = await db.query<TemplateRecord>(
    `select ${columns} ${from} ${matching}
      order by ${order ? `${order} ${direction}` : `f.sort_code, f.created_at ${direction}`}, f.id limit $6 offset $7`,
    [...values, page.limit, page.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n from flow_templates f ${matching}`, values)
  return { rows, total: count?.n ?? 0 }
}

export type TemplateWithDesign = TemplateRecord & { design: StartNode }

export async function findTemplate(db: Db, id: string): Promise<TemplateWithDesign | undefined> {
  const [row] = await db.query<TemplateWithDesign>(`select ${columns}, f.design ${from} where f.id = $1`, [id])
  return row
}

/** The designs of the newest flows of a form, those in use first; at most 20. */
export const listDesigns = (db: Db, modelId: string): Promise<Pick<TemplateWithDesign, 'design'>[]> =>
  db.query(
    `select f.design from flow_templates f where f.model_id = $1 order by f.enabled_mark desc, f.created_at desc, f.id limit 20`,
    [modelId],
  )

/** Locks a flow until the transaction ends. */
export async function lockTemplate(tx: Db, id: string): Promise<TemplateWithDesign | undefined> {
  const [row] = await tx.query<TemplateWithDesign>(
    `select ${columns}, f.design ${from} where f.id = $1 for update of f`,
    [id],
  )
  return row
}

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
  const [row] = await tx.query<{ n: number }>('select count(*)::int as n from flow_tasks where template_id = $1', [
    templateId,
  ])
  return row?.n ?? 0
}

/** Another enabled flow of the same model. */
export async function findOtherEnabled(tx: Db, modelId: string, id: string): Promise<TranslatedName | undefined> {
  const [row] = await tx.query<TranslatedName>(
    'select full_name, full_name_i18n from flow_templates where model_id = $1 and enabled_mark = 1 and id <> $2',
    [modelId, id],
  )
  return row
}

export interface VersionRow extends VersionNotes {
  version: number
  created_at: Date
  creator_name: string | null
  tasks: number
}

export function listVersions(db: Db, templateId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select v.version, v.name, v.note, v.created_at, u.real_name as creator_name,
       (select count(*)::int from flow_tasks t where t.version_id = v.id) as tasks
       from flow_versions v left join users u on u.id = v.created_by
      where v.template_id = $1 order by v.version desc limit 500`,
    [templateId],
  )
}

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
  const rows = await tx.query(
    'update flow_versions set name = $3, note = $4 where template_id = $1 and version = $2 returning version',
    [templateId, version, name, note],
  )
  return rows.length > 0
}

export async function findVersion(db: Db, templateId: string, version: number): Promise<VersionDesign | undefined> {
  const [row] = await db.query<VersionDesign>(
    'select id, name, note, design from flow_versions where template_id = $1 and version = $2',
    [templateId, version],
  )
  return row
}

export interface NamedTemplate extends TranslatedName {
  id: string
  en_code: string
  category: string
  icon: string
  description: string
  model_id: string
}

const namedColumns = 'id, en_code, full_name, full_name_i18n, category, icon, description, model_id'

export const listEnabled = (db: Db): Promise<NamedTemplate[]> =>
  db.query<NamedTemplate>(
    `select ${namedColumns} from flow_templates where enabled_mark = 1 order by sort_code, full_name, id limit 1000`,
  )

export const listReleased = (db: Db): Promise<NamedTemplate[]> =>
  db.query<NamedTemplate>(
    `select ${namedColumns} from flow_templates where version > 0 order by sort_code, full_name, id limit 1000`,
  )

export interface ModelRow extends TranslatedName {
  id: string
  en_code: string
  flow_name: string | null
  flow_name_i18n: TranslatedName['full_name_i18n'] | null
}

/** Released models with their enabled flow; those of the ids, or all (null). */
export const listModels = (db: Db, ids: readonly string[] | null): Promise<ModelRow[]> =>
  db.query<ModelRow>(
    `select d.id, v.en_code, v.full_name, v.full_name_i18n, f.full_name as flow_name, f.full_name_i18n as flow_name_i18n
       from designs d join design_versions v on v.design_id = d.id and v.version = d.version
       left join flow_templates f on f.model_id = d.id and f.enabled_mark = 1
      where $1::uuid[] is null or d.id = any($1)
      order by v.full_name, d.id limit 2000`,
    [ids],
  )

export async function findModelByCode(db: Db, enCode: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('select id from designs where en_code = $1 and version > 0', [enCode])
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
