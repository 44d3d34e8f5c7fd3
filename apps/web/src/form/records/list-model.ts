import { listButtonCodes } from '@armature/contract/catalog/list-buttons'
import { findControl } from '@armature/form-engine/controls/index'
import { fillListLabels } from '@armature/form-engine/design/list-labels'
import { pickPlainTexts } from '@armature/form-engine/design/plain-texts'
import { translateLabel, translateUnit, walkFields } from '@armature/form-engine/design/walk'
import { listSortableColumns } from '@armature/form-engine/design/sortable-columns'
import { resolveGantt } from '@armature/form-engine/form/gantt'
import { listHeads } from '@armature/form-engine/form/column-heads'
import { resolveKanban } from '@armature/form-engine/form/kanban'
import type { ColumnData, Field, FormData, ListButton, ListColumn, SearchField } from '@armature/form-engine'
import type { Language } from '@armature/contract'
import type { Translations } from '../../lib/i18n/language.ts'
import type { ColumnHead } from '../../list/head-rows.ts'
import type { Sorting } from '../../list/list-query.ts'
import { translateName } from '../../lib/i18n/translate-name.ts'

/** A released model as its list needs it, in the user's language. */
export interface ListModel {
  id: string
  menuId: string
  name: string
  form: FormData
  list: ColumnData
  columns: ModelColumn[]
  searches: ModelSearch[]
  /** labels of the fields the keyword box searches, for its placeholder; empty: the model has no keyword search */
  keywordLabels: string[]
  /** above the list */
  canAdd: boolean
  canBatchRemove: boolean
  /** sets fields of several records at once */
  canBatchEdit: boolean
  /** deletes records one by one or several at once, so the recycle bin is offered */
  canRemove: boolean
  /** import and export, if the design offers them */
  canImport: boolean
  canExport: boolean
  /** print template for selected records; '' if there is none */
  printId: string
  buttons: Map<string, string>
  /** on each row, in the order of the design */
  rowButtons: { value: string; label: string }[]
  pageSize: number
  isPaged: boolean
  /** records have a flow: each row shows its flow state */
  hasFlow: boolean
  /** the field that the tree on the left filters by */
  tree: { field: Field; label: string } | null
  /** the fields of the Gantt chart; null if the design has none, or the user must not see its dates */
  gantt: GanttFields | null
  /** the fields of the board; null if the design has none, or the user must not see what divides it or names its cards */
  board: BoardFields | null
}

export interface BoardFields {
  /** its choices are the columns */
  by: Field
  title: ModelColumn
  /** below the title of a card */
  shown: ModelColumn[]
  color: Field | undefined
  sum: ModelColumn | undefined
  /** whether the user may change the field of the columns */
  isMovable: boolean
}

export interface GanttFields {
  begin: Field
  end: Field
  progress: Field | undefined
  group: Field | undefined
  /** whether the user may change both dates */
  isMovable: boolean
}

export interface ModelColumn {
  prop: string
  label: string
  unit: string
  field: Field | undefined
  isNumeric: boolean
  /** number of decimals of every cell; 0 for whole numbers */
  align: 'left' | 'center' | 'right'
  width: number | undefined
  /**
   * whether the column may become narrower than its content: not for figures, dates and pictures, nor for a width set by the
   * user
   */
  fit: 'fixed' | 'whole' | 'text'
  /** the user has set its width: it is not narrowed further */
  isSized?: boolean
  fixed: 'left' | 'right' | 'none'
  isSortable: boolean
  /** hidden by the design until its user shows it */
  isHidden?: boolean
  column: ListColumn
  /** heads over this and other columns, outermost first */
  heads: ColumnHead[]
}

export interface ModelSearch {
  search: SearchField
  field: Field
}

interface Config {
  id: string
  enableFlow?: number
  menuId: string
  fullName: string
  fullNameI18n: Translations
  formData: string
  columnData: string
}

export function buildListModel(config: Config, language: Language): ListModel {
  const form = JSON.parse(config.formData) as FormData
  const columns = JSON.parse(config.columnData) as ColumnData
  pickPlainTexts(form, columns, language)
  const list = fillListLabels(columns, form)
  const fields = indexFieldsByPath(form)
  const label = (entry: { label: string; labelI18n?: Translations }) =>
    translateName({ fullName: entry.label, fullNameI18n: entry.labelI18n }, language)
  const buttons = list.btnsList ?? listUsualButtons('list')
  const rowButtons = list.columnBtnsList ?? listUsualButtons('row')
  const canBatchRemove = buttons.some((button) => button.value === 'batchRemove')
  const treeField = list.type === 2 ? fields.get(list.treeRelation ?? '') : undefined
  return {
    id: config.id,
    menuId: config.menuId,
    name: translateName(config, language),
    form,
    list,
    columns: list.columnList.map((column) => ({
      ...buildColumn(column, fields.get(column.prop), language),
      heads: listHeads(column.group, list.columnGroups).map((group) => ({ key: group.id, label: label(group) })),
    })),
    searches: list.searchList.flatMap((search) => {
      const field = fields.get(search.prop)
      return field ? [{ search: { ...search, label: label(search) }, field }] : []
    }),
    keywordLabels: (list.keywordList ?? []).flatMap((path) => {
      const field = fields.get(path)
      return field ? [translateLabel(field, language)] : []
    }),
    canAdd: buttons.some((button) => button.value === 'add'),
    canBatchRemove,
    canBatchEdit: buttons.some((button) => button.value === 'batchEdit'),
    canRemove: canBatchRemove || rowButtons.some((button) => button.value === 'remove'),
    canImport: buttons.some((button) => button.value === 'upload'),
    canExport: buttons.some((button) => button.value === 'download'),
    printId: form.hasPrintBtn === true ? (form.printId ?? '') : '',
    buttons: new Map(buttons.filter((button) => button.label).map((button) => [button.value, label(button)])),
    rowButtons: rowButtons.map((button) => ({
      value: button.value,
      label: label(button),
    })),
    pageSize: list.pageSize ?? 20,
    isPaged: list.hasPage !== false,
    hasFlow: config.enableFlow === 1,
    tree: treeField ? { field: treeField, label: list.treeTitle || translateLabel(treeField, language) } : null,
    gantt: findGanttFields(list, fields),
    board: findBoardFields(list, fields, language),
  }
}

function buildColumn(column: ListColumn, field: Field | undefined, language: Language): ModelColumn {
  const isNumeric = isNumericKind(column.jnpfKey ?? field?.config.jnpfKey)
  return {
    prop: column.prop,
    label: translateName({ fullName: column.label, fullNameI18n: column.labelI18n }, language),
    unit: isNumeric && field ? translateUnit(field, language) : '',
    field,
    isNumeric,
    align: isNumeric ? 'right' : (column.align ?? 'left'),
    width: column.width,
    fit: isNumeric || isWhole(column, field) ? 'whole' : 'text',
    fixed: column.fixed ?? 'none',
    isSortable: column.sortable === true,
    isHidden: column.isHidden === true,
    column,
    heads: [],
  }
}

/** Finds a field with its control. */
const findDrawn = (fields: Map<string, Field>) => (name: string) => {
  const field = fields.get(name)
  const control = field && findControl(field.config.jnpfKey)
  return field && control && { field, control }
}

const mayEdit = (list: ColumnData): boolean =>
  (list.columnBtnsList ?? listUsualButtons('row')).some(({ value }) => value === 'edit')

function findBoardFields(list: ColumnData, fields: Map<string, Field>, language: Language): BoardFields | null {
  const kanban = resolveKanban(list, findDrawn(fields))
  const by = fields.get(kanban?.by ?? '')
  if (!kanban || !by) return null
  // a field of a card that is not a column of the list is labelled like the field
  const toColumn = (prop: string): ModelColumn => {
    const field = fields.get(prop)
    const listed = list.columnList.find((column) => column.prop === prop)
    const own = { prop, label: field ? translateLabel(field, language) : prop }
    return buildColumn(listed ?? own, field, language)
  }
  return {
    by,
    title: toColumn(kanban.title),
    shown: (kanban.fields ?? []).map(toColumn),
    color: fields.get(kanban.color ?? ''),
    sum: kanban.sum === undefined ? undefined : toColumn(kanban.sum),
    isMovable: mayEdit(list) && !isFixed(by),
  }
}

function findGanttFields(list: ColumnData, fields: Map<string, Field>): GanttFields | null {
  const gantt = resolveGantt(list, findDrawn(fields))
  const [begin, end] = [fields.get(gantt?.begin ?? ''), fields.get(gantt?.end ?? '')]
  if (!begin || !end) return null
  return {
    begin,
    end,
    progress: fields.get(gantt?.progress ?? ''),
    group: fields.get(gantt?.group ?? ''),
    isMovable: mayEdit(list) && !isFixed(begin) && !isFixed(end),
  }
}

const isFixed = ({ config, disabled, readonly }: Field): boolean =>
  config.isReadOnly === true || disabled === true || readonly === true

/** Fields by their path, including system fields that the form has. */
function indexFieldsByPath(form: FormData): Map<string, Field> {
  const fields = new Map<string, Field>()
  walkFields(form, (field, { table }) => {
    if (field.vModel) fields.set(table ? `${table.vModel}.${field.vModel}` : field.vModel, field)
  })
  return fields
}

const isNumericKind = (kind: string | undefined): boolean =>
  kind ? findControl(kind)?.isNumeric === true && kind !== 'rate' : false

/** Dates, ranges, generated numbers and pictures: a part of one means nothing, or something else. */
const wholeKinds = new Set([
  'date',
  'time',
  'dateRange',
  'timeRange',
  'createTime',
  'modifyTime',
  'currTime',
  'numRange',
  'billRule',
  'uploadImg',
  'sign',
  'colorPicker',
])

const longestCode = 40

/** Short texts that are unique or follow a pattern, such as codes and telephone numbers, are not cut off either. */
const isWhole = ({ jnpfKey }: ListColumn, field: Field | undefined): boolean =>
  wholeKinds.has(jnpfKey ?? field?.config.jnpfKey ?? '') ||
  ((field?.config.unique === true || (field?.config.regList?.length ?? 0) > 0) &&
    Number(field?.['maxlength'] ?? Infinity) <= longestCode)

/** Buttons of a design without buttons; their texts come from the language of the reader. */
const listUsualButtons = (place: 'list' | 'row'): ListButton[] =>
  listButtonCodes(place, { isUsual: true }).map((value) => ({ value, label: '' }))

/** The part of an order by columns that may be sorted: an address may be older than the design. */
export function keepSortable({ list }: ListModel, sort: Sorting[]): Sorting[] {
  const sortable = listSortableColumns(list)
  return sort.filter(({ prop }) => sortable.includes(prop))
}
