import type { Field, FieldConfig } from '../design/types.ts'
import type { FillContext } from '../form/types.ts'

/** What values look like, as a part of JSON schema (2020-12): what programs that call us are told. */
export type ValueSchema =
  | { enum: readonly (string | number | null)[] }
  | { type: ScalarType | readonly ScalarType[] }
  | { type: 'array'; items: ValueSchema }
  | { type: 'array'; prefixItems: readonly ValueSchema[]; minItems: number; maxItems: number }
  | { type: 'array'; maxItems: 0 }
  | { type: 'object'; properties: Readonly<Record<string, ValueSchema>>; required: readonly string[] }
  | { anyOf: readonly ValueSchema[] }
  | { $ref: string }
type ScalarType = 'string' | 'number' | 'null'

/** Column types of record tables (F3.70–F3.75) and their arrays. */
export type ColumnType =
  | { type: 'varchar'; length: number }
  | { type: 'text' }
  | { type: 'int' }
  | { type: 'bigint' }
  | { type: 'decimal'; precision: number; scale: number }
  | { type: 'datetime' }
  | { type: 'uuid' }
  | { type: 'uuid[]' }
  | { type: 'text[]' }
  | { type: 'jsonb' }

/** How a list may ask for the field: 1 equal (or one of), 2 fuzzy, 3 range. */
export type SearchType = 1 | 2 | 3

/** A named refusal of one value; `key` is a text key of the catalogue `engine.*`, `values` fill its `{name}`s. */
export interface Problem {
  key: string
  values?: Record<string, string | number>
}

export type Parsed<V> = { ok: true; value: V } | { ok: false; problem: Problem }

/** What display text needs from outside the value: choices and names are looked up by the caller, in bulk. */
export interface FormatContext {
  language: 'zh' | 'tw' | 'en'
  /** minutes east of UTC of the zone dates are shown in, e.g. 480 */
  offsetMinutes: number
  /** display text of a stored id (option, user, department, related record), `undefined` where it is unknown */
  textOf(field: Field, id: string): string | undefined
}

/** One row of the designer's property panel; the panel is drawn from these. Texts are keys `setting.<name>`. */
export type Setting = {
  /** where it stands in the field: `min`, or `config.required` */
  name: string
  /** group heading of the panel: `setting.group.<group>` */
  group: 'common' | 'value' | 'options' | 'constraint' | 'layout' | 'table' | 'relation'
  /** its text is `setting.<text>`; the name where two kinds mean the same by it */
  text?: string
  /** the row is shown only while the setting `when.name` has one of the values `when.is` */
  when?: { name: string; is: readonly unknown[] }
  /** a sentence below the editor: `setting.<name>.hint` */
  hint?: boolean
} & (
  | { editor: 'text' | 'textarea' | 'switch' | 'color' | 'icon' }
  /** a day `yyyy-MM-dd`, or a time of day `HH:mm:ss`, kept as that text */
  | { editor: 'date' | 'time' }
  | { editor: 'number'; min?: number; max?: number; step?: number }
  /** rows or columns of a layout table; lines come and go at its end */
  | { editor: 'gridSize'; min: number; max: number }
  /** texts of the choices are keys `setting.choice.<value>`, `setting.choice.<words>.<value>` where `words` is said */
  | { editor: 'choice'; choices: (string | number)[]; words?: string }
  /** people, departments … chosen with the picker of the kind `of`; a list */
  | { editor: 'people'; of: string }
  /** edited by a piece of its own: options table, model picker, field picker, expression editor, pattern list, default value … */
  | {
      editor:
        | 'options'
        | 'model'
        | 'modelField'
        | 'modelColumns'
        | 'dictionary'
        | 'expression'
        | 'patterns'
        | 'defaultValue'
        | 'visibility'
        | 'span'
        | 'summaryFields'
        | 'tabs'
        | 'gridCells'
        | 'relationSource'
        | 'narrowing'
        | 'limitingField'
        | 'formField'
        | 'billRule'
        | 'interface'
        | 'interfaceField'
        | 'interfaceColumns'
        | 'interfaceParams'
        | 'relationOptions'
    }
)

export type ControlGroup = 'basic' | 'business' | 'organize' | 'system' | 'layout'

/** A field before it is placed: `vModel`, `formId` and mostly the label come with the placing. */
export type NewField = { config: Partial<FieldConfig> & { jnpfKey: string } } & Record<string, unknown>

/**
 * One kind of field: everything the product knows about it. One file per kind, found by `controlOf(kind)`.
 * Pure: no network, clock, screen or user.
 */
export interface Control<V = unknown> {
  /** `config.jnpfKey` */
  kind: string
  group: ControlGroup
  /** lucide icon name for the palette, kebab-case */
  icon: string
  /** stores nothing: static texts and containers */
  isStatic?: boolean
  /** holds other fields in `config.children` (row, card, tab, collapse, tableGrid, table) */
  isContainer?: boolean
  /** its children are panes of this kind and nothing else (tab: `tabPane`, collapse: `collapsePane`, tableGrid: `tableGridCell`) */
  paneKind?: string
  /** a pane: stands only in the container that names it, and not in the palette */
  isPane?: boolean
  /** a pane whose place belongs to its container: it is not moved, copied or removed on its own */
  isFixedPane?: boolean
  /** filled by the server, never taken from outside (createUser, createTime, …) */
  auto?: 'createUser' | 'createTime' | 'modifyUser' | 'modifyTime' | 'currOrganize' | 'currPosition'
  /** given once, when the record or row is made, and never taken from outside (billRule, currUser, currTime) */
  isFrozen?: boolean
  /** what a new one starts with, where it is frozen and the engine can tell */
  start?(field: Field, context: FillContext): V
  /** its text is HTML: cleaned before it is stored, listed and searched by its words */
  isHtml?: boolean
  /** a location as JSON text: people read, search and compare it by its name and address (`placeText`) */
  isPlace?: boolean
  /** written and never read: the server keeps it sealed and tells `secretMask` in its place */
  isSecret?: boolean
  /** a static piece whose `relationField` names a field of this form */
  showsField?: boolean
  /** its value is worked out by the engine (calculate, relationFormAttr, popupAttr) */
  isComputed?: boolean
  /** shows something of the record that a field of this `lookup` has chosen */
  attributeOf?: 'record' | 'interface'
  /** its value is a way down a tree, or several: ids from the top to what was chosen */
  isPath?: boolean
  /** may stand in a sub-table */
  inTable?: boolean
  /** numeric kinds can be summed, sorted as numbers and are right-aligned */
  isNumeric?: boolean
  /** decimals its values are shown with; a total below them has as many */
  decimals?(field: Field): number
  /** stored ids are shown by a text that has to be looked up */
  lookup?:
    | 'option'
    | 'user'
    | 'department'
    | 'organize'
    | 'position'
    | 'role'
    | 'group'
    | 'selection'
    | 'area'
    | 'record'
    | 'interface'
  /** holds uploaded files, as entries or as the address of one: a save looks at each, and lists carry the value beside the text */
  files?: 'entries' | 'address'
  emptyValue: V
  /** the empty value of this very field where the settings decide: `[]` for several values, `''` for one (F4.21, F4.22) */
  emptyFor(field: Field): V
  isEmpty(value: V): boolean
  /**
   * What its values are, where other kinds store something else in a column of the same type: a released field keeps its column
   * only for a kind whose values are the same. Kinds without it read each other's values.
   */
  content?: string
  /** physical column, or null where nothing is stored (static, storage mode 1) */
  column(field: Field): ColumnType | null
  /** what its values look like, where its column does not say so (`valueSchema`) */
  schema?(field: Field): ValueSchema
  /**
   * Reads what came from outside (browser, API, import cell as text); refuses what does not fit the shape.
   * null, undefined and '' are empty. `offsetMinutes` (east of UTC, default 0) is the zone of date texts that name none.
   */
  parse(raw: unknown, field: Field, offsetMinutes?: number): Parsed<V>
  /**
   * What a cell of a sheet says, in the shape that `parse` takes; names still stand for ids. Without it the text itself is parsed,
   * and a value that is no plain one cannot be typed into a cell.
   */
  fromCell?(text: string, field: Field): unknown
  /** checks beyond required and patterns: length, bounds, precision, limits, choice exists. Date limits are days of the zone. */
  check(value: V, field: Field, offsetMinutes?: number): Problem[]
  /** ids inside the value that need a text */
  idsOf(value: V, field: Field): string[]
  /** display text; empty value gives '' */
  format(value: V, field: Field, context: FormatContext): string
  /** search types the list designer may choose, first is the default; empty: not searchable */
  searchTypes(field: Field): SearchType[]
  /** what the design still has to say before the field can be used: a key below `engine.design` */
  lacks?(field: Field): string | undefined
  /** what the designer puts on the canvas for a new field, without vModel and formId */
  create(): NewField
  settings: Setting[]
}
