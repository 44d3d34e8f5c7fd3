import type { EndpointData, FlowTemplateRow, EndpointQuery, flowTemplateEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { findModelRights } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { isId } from '../../platform/ids.ts'
import { findUsableModels, mayUseModel } from '../design-members/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { type SuspendedCounts, countSuspended, toSuspension } from './suspension.queries.ts'
import {
  type TemplateRecord,
  type TemplateWithDesign,
  findTemplate,
  listEnabled,
  listModels,
  listReleased,
  pageTemplates,
} from './template.queries.ts'

/** The flows of the forms whose records the caller sees, or whose design is theirs. */
export async function listTemplates(
  deps: Deps,
  caller: Caller,
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
  const [visible, changeable] = await Promise.all([
    findUsableModels(deps, caller, 'allRecords'),
    findUsableModels(deps, caller, 'design'),
  ])
  const { rows, total } = await pageTemplates(deps.db, {
    visibleModels: visible === 'all' ? null : [...visible],
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
  const mayChange = ({ model_id: modelId }: TemplateRecord) => changeable === 'all' || changeable.has(modelId)
  const counts = await mapSuspendedCounts(deps.db, rows)
  return {
    list: rows.map((row) => toTemplateItem(row, caller.language, { mayChange: mayChange(row), counts })),
    pagination: { currentPage, pageSize, total },
  }
}

/** @throws AppError 'workflow.notFound', also for a flow that the list does not show the caller */
export async function getVisibleTemplate(deps: Deps, caller: Caller, id: string): Promise<TemplateWithDesign> {
  const row = await findTemplate(deps.db, id)
  if (!row || !(await mayUseModel(deps, caller, row.model_id, 'allRecords'))) throw new AppError('workflow.notFound')
  return row
}

export async function getTemplate(deps: Deps, caller: Caller, id: string) {
  const row = await getVisibleTemplate(deps, caller, id)
  const model = await getRecordContext(deps).models.find(row.model_id)
  return {
    ...toTemplateItem(row, caller.language, {
      mayChange: await mayUseModel(deps, caller, row.model_id, 'design'),
      counts: await mapSuspendedCounts(deps.db, [row]),
    }),
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
    const suspension = toSuspension(row)
    return [{ id, fullName, enCode, category, icon, description, modelId, menuId: rights.menuId, suspension }]
  })
  return { list }
}

export async function listReleasedFlows({ db }: Deps, { language }: Caller) {
  const rows = await listReleased(db)
  return { list: rows.map((row) => ({ id: row.id, fullName: resolveName(language, row), enCode: row.en_code })) }
}

/** Released forms that the caller may make a flow for. */
export async function listFlowModels(deps: Deps, caller: Caller) {
  const { language } = caller
  const usable = await findUsableModels(deps, caller, 'design')
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

/** Counts of the suspended flows among these. */
async function mapSuspendedCounts(db: Db, rows: readonly TemplateRecord[]): Promise<Map<string, SuspendedCounts>> {
  const ids = rows.filter(({ suspended_at: at }) => at !== null).map(({ id }) => id)
  return new Map((await countSuspended(db, ids)).map((counts) => [counts.template_id, counts]))
}

function toTemplateItem(
  row: TemplateRecord,
  language: Caller['language'],
  { mayChange, counts }: { mayChange: boolean; counts: ReadonlyMap<string, SuspendedCounts> },
): FlowTemplateRow {
  const suspension = toSuspension(row)
  const { suspended = 0, running = 0 } = counts.get(row.id) ?? {}
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
    suspension: suspension && { ...suspension, suspended, running },
    state: row.state,
    version: row.version,
    creatorUser: row.creator_name ?? '',
    creatorTime: row.created_at.getTime(),
    lastModifyTime: row.modified_at?.getTime() ?? null,
    mayChange,
  }
}

const noModel = '00000000-0000-0000-0000-000000000000'
