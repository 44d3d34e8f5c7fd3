import type { Language, Translations } from '@armature/texts'
import type { MenuLimit } from '@armature/contract/catalog/item-kinds'

/**
 * The design document as it is edited, stored and sent. Names are those of the specification. Unknown keys are kept when a
 * document is read and written again.
 */

export type { Language, Translations }

/** Where a field is shown; the web shows those with `pc` (F3.95). */
export type Visibility = 'pc' | 'app'

/** One pattern check of a field (F5.07). `pattern` is a regular expression source, at most 1,000 characters. */
export interface PatternRule {
  pattern: string
  message: string
}

/** The part of a field that every control has (F3.93). */
export interface FieldConfig {
  /** control kind */
  jnpfKey: string
  label: string
  /** label in the other languages; `label` is the Chinese one and the fallback */
  labelI18n?: Translations
  showLabel?: boolean
  /** columns of the 24-column grid, 1 to 24 */
  span?: number
  labelWidth?: number
  tipLabel?: string
  defaultValue?: unknown
  required?: boolean
  /** no two records may have the same value; for fields of the main form */
  unique?: boolean
  regList?: PatternRule[]
  visibility?: Visibility[]
  /** hidden by the designer, whatever the permissions are (F6.11) */
  noShow?: boolean
  /** read-only for the user who requested the form, whatever rules say; set by `limitDesign` (F6.09) */
  isReadOnly?: boolean
  /** stable identity of the field inside the design, made by the designer; survives renaming and moving */
  formId?: string
  /** name of the sub-table this field belongs to; filled by the engine on read */
  tableName?: string
  isSubTable?: boolean
  /** children of a container or columns of a sub-table */
  children?: Field[]
  /** width in pixels of a sub-table column */
  columnWidth?: number
  /** unit shown after the value and once in list headers, e.g. `MW` */
  unit?: string
  /** unit in the other languages; '' shows none, a missing one falls back to `unit` */
  unitI18n?: Translations
  [key: string]: unknown
}

/** One entry of the design. `vModel` is the field name: a letter, then letters, digits, underscore (S5.21). */
export interface Field {
  vModel?: string
  config: FieldConfig
  placeholder?: string
  disabled?: boolean
  readonly?: boolean
  clearable?: boolean
  /** settings of the control are here, beside `config` (e.g. `min`, `precision`, `options`, `modelId`) */
  [key: string]: unknown
}

/** A choice of a select, radio, checkbox, cascader or tree select. */
export interface Option {
  id: string
  fullName: string
  children?: Option[]
  disabled?: boolean
  /** symbol of a state in lists: ring waiting, half running, dot done, triangle returned, diamond overdue */
  mark?: 'ring' | 'half' | 'dot' | 'triangle' | 'diamond' | 'none'
  color?: 'success' | 'warning' | 'error' | 'info' | 'neutral'
  [key: string]: unknown
}

/**
 * Where choices come from (`config.dataType` of choice controls).
 * static: `options` in the field; dictionary: `config.dictionaryType` is the id or enCode of a dictionary type;
 * model: records of another released model, `config.modelId`, with `config.relationField` as label;
 * dynamic: records of the data interface `config.propsUrl`, read by `config.props`.
 */
export type OptionSource = 'static' | 'dictionary' | 'model' | 'dynamic'

export type ConditionOperator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'contains'
  | 'notContains'
  | 'in'
  | 'notIn'
  | 'empty'
  | 'notEmpty'
  | 'between'

/** `value` is a literal, or `{ field: 'path' }` for another field, or a mark: `@userId`, `@organizeId`, `@positionId`, `@now`, `@today`. */
export interface Condition {
  field: string
  op: ConditionOperator
  value?: unknown
}

/** Groups are joined by `logic`, the conditions of a group by its own. */
export interface ConditionGroups {
  logic: 'and' | 'or'
  groups: { logic: 'and' | 'or'; conditions: Condition[] }[]
}

/** A group of an advanced query: it may hold further groups, joined by its `logic` like its conditions. */
export interface NestedGroup {
  logic: 'and' | 'or'
  conditions: Condition[]
  groups?: NestedGroup[]
}

/** Conditions of an advanced query; `ConditionGroups` is the case without nested groups. */
export interface NestedGroups {
  logic: 'and' | 'or'
  groups: NestedGroup[]
}

/**
 * show/hide, require/optional and disable/enable work in both directions: while no rule on the field holds, the opposite applies
 * (shown when A: hidden otherwise). Where rules on one field say both (shown when A, hidden when B), the design decides while
 * none holds. A field hidden by the design is shown only by a `show` rule. setValue keeps the field at `value` (a literal or `{
 * field }`) or at the result of `expression` while the condition holds, so that browser and server always agree.
 */
export interface RuleAction {
  type: 'show' | 'hide' | 'require' | 'optional' | 'disable' | 'enable' | 'setValue'
  /** field path: `name`, a container's `formId` for show/hide, or `table.column` for every row */
  field: string
  value?: unknown
  expression?: string[]
}

/** Rules are ordered; a later rule wins over an earlier one on the same field. */
export interface Rule {
  id: string
  name: string
  enabled: boolean
  when: ConditionGroups
  then: RuleAction[]
}

export interface FormData {
  fields: Field[]
  rules?: Rule[]
  /** how form and detail open (F2.115): general dialog, drawer, full screen */
  popupType?: 'general' | 'drawer' | 'fullScreen'
  generalWidth?: string
  drawerWidth?: string
  labelPosition?: 'top' | 'left' | 'right'
  labelWidth?: number
  gutter?: number
  hasPrintBtn?: boolean
  printId?: string
  printButtonText?: string
  confirmButtonText?: string
  cancelButtonText?: string
  /** soft delete: rows are marked as deleted instead of being removed */
  logicalDelete?: boolean
  [key: string]: unknown
}

/** Figures from `high` upwards and from `low` downwards; an absent bound does not count. */
export interface Bounds {
  high?: number
  low?: number
}

/** Which figures of a column are a warning, and which an alarm. */
export interface Thresholds {
  warning?: Bounds
  alarm?: Bounds
}

export interface ListColumn {
  prop: string
  label: string
  labelI18n?: Translations
  jnpfKey?: string
  align?: 'left' | 'center' | 'right'
  width?: number
  fixed?: 'none' | 'left' | 'right'
  sortable?: boolean
  /** not shown until the user chooses it in the column settings */
  isHidden?: boolean
  /** marks figures of a number column */
  thresholds?: Thresholds
  /** id of the group whose head is above the column */
  group?: string
  /** equal neighbouring cells are one, while the list is sorted by the column first */
  isMerged?: boolean
  [key: string]: unknown
}

/** A head over several columns of a list; `parent`: the group above it. */
export interface ColumnGroup {
  id: string
  label: string
  labelI18n?: Translations
  parent?: string
}

/** searchType: 1 equal, 2 fuzzy, 3 range; `searchMultiple` lets several values be chosen. */
export interface SearchField {
  prop: string
  label: string
  labelI18n?: Translations
  jnpfKey?: string
  searchType: 1 | 2 | 3
  searchMultiple?: boolean
  [key: string]: unknown
}

export interface ListButton {
  /** add, upload, download, batchRemove on top; detail, edit, remove on a row */
  value: string
  label: string
  labelI18n?: Translations
  icon?: string
}

/** A list shown as bars over time, as an alternative view beside the table. */
export interface GanttView {
  /** date fields that name a day: first and last day, or moment, of a bar, both included */
  begin: string
  end: string
  /** a number from 0 to 100: how much of the bar is done */
  progress?: string
  /** bars with the same value of this field are grouped below it */
  group?: string
}

/** A list shown as a board: a column for each choice of a field, a card for each record. */
export interface KanbanView {
  /** the field whose choices are the columns */
  by: string
  /** the field that names a card */
  title: string
  /** what a card shows below its title, at most four */
  fields?: string[]
  /** the field whose choices color the cards */
  color?: string
  /** a number that is summed in the head of each column */
  sum?: string
  /** order of the cards within a column; newest first without it */
  sort?: { prop: string; order: 'asc' | 'desc' }
}

export interface ColumnData extends Partial<Record<MenuLimit, boolean>> {
  columnList: ListColumn[]
  columnGroups?: ColumnGroup[]
  searchList: SearchField[]
  /** fields that the keyword box searches, at most four text fields */
  keywordList?: string[]
  hasPage?: boolean
  pageSize?: number
  /** default sort, most significant first */
  sortList?: { prop: string; order: 'asc' | 'desc' }[]
  /** 1 plain list, 2 list with a tree on the left */
  type?: 1 | 2
  treeTitle?: string
  /** left tree: the field of this model that it filters; its nodes are the field's own options or related records */
  treeRelation?: string
  gantt?: GanttView
  kanban?: KanbanView
  btnsList?: ListButton[]
  columnBtnsList?: ListButton[]
  showSummary?: boolean
  summaryField?: string[]
  [key: string]: unknown
}

/** The two halves of a design. */
export interface Design {
  formData: FormData
  columnData: ColumnData
}
