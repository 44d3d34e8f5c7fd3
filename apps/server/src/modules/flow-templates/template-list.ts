import type { EndpointData, FlowTemplateRow, EndpointQuery, flowTemplateEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { findUsableModels } from '../design-members/index.ts'
import { getRecordContext } from '../records/index.ts'
import {
  type TemplateRecord,
  findTemplate,
  findVersionDesign,
  listEnabled,
  listModels,
  listReleased,
  listVersions,
  pageTemplates,
} from './template.queries.ts'

export async function listTemplates(
  { db }: Deps,
  { language }: Caller,
  {
    currentPage,
    pageSize,
    keyword,
    category,
    modelId,
    enabledMark,
    sidx,
    sort,
  }: EndpointQuery<typeof flowTemplateEndpoints.list>,
) {
  const { rows, total } = await pageTemplates(db, {
    keyword: keyword.trim(),
    category,
    // an invalid id matches no flows
    modelId: modelId === '' ? null : isId(modelId) ? modelId : noModel,
    enabledMark: enabledMark === '' ? null : Number(enabledMark),
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return { list: rows.map((row) => toTemplateItem(row, language)), pagination: { currentPage, pageSize, total } }
}

export async function getTemplate(deps: Deps, { language }: Caller, id: string) {
  const row = await findTemplate(deps.db, id)
  if (!row) throw new AppError('workflow.notFound')
  const model = await getRecordContext(deps).models.find(row.model_id)
  return {
    ...toTemplateItem(row, language),
    flowTemplateJson: JSON.stringify(row.design),
    formData: JSON.stringify(model?.formData ?? { fields: [] }),
    revision: row.revision,
  }
}

/** Flows that the caller may start: enabled, and a menu lets them add records of the model. */
export async function listStartableFlows(
  { db }: Deps,
  caller: Caller,
): Promise<EndpointData<typeof flowTemplateEndpoints.selector>> {
  const list = (await listEnabled(db)).flatMap((row) => {
    const rights = findModelRights(caller.rights, row.model_id, 'add')
    if (!rights) return []
    const { id, en_code: enCode, category, icon, description, model_id: modelId } = row
    const fullName = resolveName(caller.language, row)
    return [{ id, fullName, enCode, category, icon, description, modelId, menuId: rights.menuId }]
  })
  return { list }
}

export async function listReleasedFlows({ db }: Deps, { language }: Caller) {
  const rows = await listReleased(db)
  return { list: rows.map((row) => ({ id: row.id, fullName: resolveName(language, row), enCode: row.en_code })) }
}

/** Released forms that the caller may choose for a flow. */
export async function listFlowModels(deps: Deps, caller: Caller) {
  const { language } = caller
  const usable = await findUsableModels(deps, caller, 'allRecords')
  const rows = await listModels(deps.db, usable === 'all' ? null : [...usable])
  return {
    list: rows.map((row) => ({
      id: row.id,
      fullName: resolveName(language, row),
      enCode: row.en_code,
      flowName:
        row.flow_name === null
          ? ''
          : resolveName(language, { full_name: row.flow_name, full_name_i18n: row.flow_name_i18n ?? {} }),
    })),
  }
}

export async function listFlowVersions({ db }: Deps, id: string) {
  const template = await findTemplate(db, id)
  if (!template) throw new AppError('workflow.notFound')
  const list = (await listVersions(db, id)).map(({ version, created_at, creator_name, tasks }) => ({
    version,
    isMain: version === template.version,
    creatorUser: creator_name ?? '',
    creatorTime: created_at.getTime(),
    taskCount: tasks,
  }))
  return { list }
}

export async function getFlowVersion({ db }: Deps, { id, version }: { id: string; version: number }) {
  const design = await findVersionDesign(db, id, version)
  if (!design) throw new AppError('workflow.notFound')
  return { version, flowTemplateJson: JSON.stringify(design) }
}

function toTemplateItem(row: TemplateRecord, language: Caller['language']): FlowTemplateRow {
  return {
    id: row.id,
    fullName: row.full_name,
    fullNameI18n: listTranslations(row) ?? {},
    enCode: row.en_code,
    category: row.category,
    icon: row.icon,
    modelId: row.model_id,
    sortCode: row.sort_code,
    description: row.description,
    modelName: resolveName(language, { full_name: row.model_name ?? '', full_name_i18n: row.model_name_i18n ?? {} }),
    enabledMark: row.enabled_mark,
    state: row.state,
    version: row.version,
    creatorUser: row.creator_name ?? '',
    creatorTime: row.created_at.getTime(),
    lastModifyTime: row.modified_at?.getTime() ?? null,
  }
}

const noModel = '00000000-0000-0000-0000-000000000000'
