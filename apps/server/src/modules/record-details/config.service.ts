import { getButtonCode, type EndpointData, type recordEndpoints } from '@armature/contract'
import {
  type ColumnData,
  type FormData,
  limitDesign,
  pickUsedGroups,
  resolveGantt,
  resolveKanban,
} from '@armature/form-engine'
import { limitFlow } from '@armature/form-engine/flow/index'
import type { ReleasedModel } from '../released-models/index.ts'
import { mayUse } from '../../platform/http/access.ts'
import type { ModelRights } from '../../platform/http/caller.ts'
import { getRecordPlan } from '../record-plans/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type RecordView, getRecordView } from '../record-rights/index.ts'

type Configuration = Omit<EndpointData<typeof recordEndpoints.config>, 'fieldList'>

const configurations = new WeakMap<RecordView, Configuration>()

/**
 * Returns the released design as the user may see it (F7.106, FO.18): fields, columns and buttons without a right are removed,
 * read-only fields are marked as such (`config.isReadOnly`). Created once for a version and a set of rights.
 */
export function getConfiguration(model: ReleasedModel, actor: Actor): Configuration {
  const view = getRecordView(getRecordPlan(model), actor.rights)
  const known = configurations.get(view)
  if (known) return known
  const configuration: Configuration = {
    id: model.id,
    fullName: model.fullName,
    fullNameI18n: model.fullNameI18n,
    enCode: model.enCode,
    webType: model.webType,
    enableFlow: model.flow?.isEnabled ? 1 : 0,
    flowId: model.flow?.isEnabled ? model.flow.templateId : '',
    ...(model.flow?.isEnabled && model.flow.suspension && { flowSuspension: model.flow.suspension }),
    version: model.version,
    menuId: actor.rights.menuId || model.menuId,
    hasRemovedFields: model.physical.main.retired.length > 0,
    formData: JSON.stringify(limitForm(model.formData, view, actor.rights)),
    columnData: JSON.stringify(limitColumns(model.columnData, view, actor.rights.buttons)),
    appColumnData: '{}',
    flowTemplateJson: model.flow?.isEnabled ? JSON.stringify(limitFlow(model.flow.design, view.mayForm)) : '{}',
  }
  configurations.set(view, configuration)
  return configuration
}

function limitForm(formData: FormData, { mayForm, mayWrite }: RecordView, rights: ModelRights): FormData {
  const limited = limitDesign(formData, mayForm, mayWrite)
  return limited.hasPrintBtn === true && !mayUse(rights, 'print') ? { ...limited, hasPrintBtn: false } : limited
}

function limitColumns(columnData: ColumnData, view: RecordView, buttons: ReadonlySet<string> | null): ColumnData {
  const maySee = ({ prop }: { prop: string }) => view.maySeeColumn(prop) || view.maySeeColumn(prop.replace('.', '-'))
  const mayPress = ({ value }: { value: string }) => {
    if (value === 'upload') return mayUse({ buttons }, 'import')
    if (value === 'batchEdit') return mayUse({ buttons }, 'batchEdit')
    return buttons === null || buttons.has(getButtonCode(value))
  }
  const columnList = columnData.columnList.filter(maySee)
  const named = (names: readonly string[]) => names.filter((prop) => maySee({ prop }))
  const { gantt: _drawn, kanban: _board, ...list } = columnData
  // without the date columns the list has no Gantt chart, without the columns that it divides and names cards by no board
  const gantt = resolveGantt(columnData, (name) => view.columns.get(name))
  const kanban = resolveKanban(columnData, (name) => view.columns.get(name))
  return {
    ...list,
    ...(gantt && { gantt }),
    ...(kanban && { kanban }),
    columnList,
    ...(columnData.columnGroups && { columnGroups: pickUsedGroups({ ...columnData, columnList }) }),
    searchList: columnData.searchList.filter(maySee),
    ...(columnData.keywordList && { keywordList: named(columnData.keywordList) }),
    ...(columnData.sortList && { sortList: columnData.sortList.filter(maySee) }),
    ...(columnData.summaryField && { summaryField: named(columnData.summaryField) }),
    ...(columnData.btnsList && { btnsList: columnData.btnsList.filter(mayPress) }),
    ...(columnData.columnBtnsList && { columnBtnsList: columnData.columnBtnsList.filter(mayPress) }),
    ...(columnData.treeRelation &&
      !maySee({ prop: columnData.treeRelation }) && { type: 1 as const, treeRelation: '' }),
  }
}
