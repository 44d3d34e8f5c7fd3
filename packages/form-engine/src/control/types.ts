import type { Language } from '@armature/texts'
import type { Field, FieldConfig } from '../design/types.ts'
import type { FillContext } from '../form/types.ts'
import type { ValuePartReaders } from './value-parts.ts'

/** Shape of values as a subset of JSON schema (2020-12), for programs that call the API. */
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

/** How a list can search for the field: 1 equal (or one of), 2 fuzzy, 3 range. */
export type SearchType = 1 | 2 | 3

/** Why a value was refused: `key` is a text key of the catalogue `engine.*`, `values` fill its `{name}` placeholders. */
export interface Problem {
  key: string
  values?: Record<string, string | number>
}

export type Parsed<V> = { ok: true; value: V } | { ok: false; problem: Problem }

/** What formatting needs besides the value. The caller looks up choices and names, all at once. */
export interface FormatContext {
  language: Language
  /** time zone of the dates shown, in minutes east of UTC, e.g. 480 */
  offsetMinutes: number
  /** display text of a stored id (option, user, department, related record), `undefined` where it is unknown */
  textOf(field: Field, id: string): string | undefined
}

/** One setting in the designer's property panel. Texts have the keys `setting.<name>`. */
export type Setting = {
  /** path within the field: `min`, or `config.required` */
  name: string
  /** group heading of the panel: `setting.group.<group>` */
  group: 'common' | 'value' | 'options' | 'constraint' | 'layout' | 'table' | 'relation'
  /** text key `setting.<text>`, for kinds that share a text; default is the name */
  text?: string
  /** the setting is shown only while the setting `when.name` has one of the values `when.is` */
  when?: { name: string; is: readonly unknown[] }
  /** a sentence below the editor: `setting.<name>.hint` */
  hint?: boolean
} & (
  | { editor: 'text' | 'textarea' | 'switch' | 'color' | 'icon' }
  /** a day `yyyy-MM-dd`, or a time of day `HH:mm:ss`, kept as that text */
  | { editor: 'date' | 'time' }
  | { editor: 'number'; min?: number; max?: number; step?: number }
  /** rows or columns of a layout table; they are added and removed at its end */
  | { editor: 'gridSize'; min: number; max: number }
  /** texts of the choices have the keys `setting.choice.<value>`, or `setting.choice.<words>.<value>` if `words` is set */
  | { editor: 'choice'; choices: (string | number)[]; words?: string }
  /** people, departments … chosen with the picker of the kind `of`; a list */
  | { editor: 'people'; of: string }
  /** has an editor of its own: options table, model picker, field picker, expression editor, pattern list, default value … */
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

/** A field before it is placed: `vModel`, `formId` and usually the label are set when it is placed. */
export type NewField = { config: Partial<FieldConfig> & { jnpfKey: string } } & Record<string, unknown>

/**
 * One kind of field: everything the product knows about it. One file per kind, found by `findControl(kind)`. Pure: no network,
 * clock, screen or user.
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
  /** its children are only panes of this kind (tab: `tabPane`, collapse: `collapsePane`, tableGrid: `tableGridCell`) */
  paneKind?: string
  /** a pane: allowed only in the container that names it, and not in the palette */
  isPane?: boolean
  /** a pane whose position belongs to its container: it cannot be moved, copied or removed on its own */
  isFixedPane?: boolean
  /** filled by the server, never taken from outside (createUser, createTime, …) */
  auto?: 'createUser' | 'createTime' | 'modifyUser' | 'modifyTime' | 'currOrganize' | 'currPosition'
  /** set once, when the record or row is created, and never taken from outside (billRule, currUser, currTime) */
  isFrozen?: boolean
  /** initial value of a frozen field, if the engine can compute it */
  start?(field: Field, context: FillContext): V
  /** its value is HTML: cleaned before it is stored; lists and searches use its text */
  isHtml?: boolean
  /** a location as JSON text: shown, searched and compared by its name and address (`formatPlace`) */
  isPlace?: boolean
  /** write-only: the server stores it encrypted and returns `secretMask` instead */
  isSecret?: boolean
  /** a static element whose `relationField` names a field of this form */
  showsField?: boolean
  /** its value is computed by the engine (calculate, relationFormAttr, popupAttr) */
  isComputed?: boolean
  /** shows a field of the record chosen in a field of this `lookup` */
  attributeOf?: 'record' | 'interface'
  /** its value is a path in a tree, or several: ids from the top to the chosen node */
  isPath?: boolean
  /** allowed in a sub-table */
  inTable?: boolean
  /** numeric kinds can be summed, sorted as numbers and are right-aligned */
  isNumeric?: boolean
  /** decimals its values are shown with; totals have the same */
  decimals?(field: Field): number
  /** stored ids whose names have to be looked up */
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
  /**
   * holds uploaded files, as entries or as an address: each is checked when saving, and lists return the value beside the text
   */
  files?: 'entries' | 'address'
  emptyValue: V
  /** the empty value depending on the settings: `[]` for several values, `''` for one (F4.21, F4.22) */
  emptyFor(field: Field): V
  isEmpty(value: V): boolean
  /**
   * What its values mean, where other kinds store something else in the same column type: a released field keeps its column only
   * when changed to a kind with the same values. Kinds without it can read each other's values.
   */
  content?: string
  /** physical column, or null where nothing is stored (static, storage mode 1) */
  column(field: Field): ColumnType | null
  /** schema of its values, where it cannot be derived from the column (`buildValueSchema`) */
  schema?(field: Field): ValueSchema
  /**
   * Reads a value from outside (browser, API, import cell as text); refuses a value of the wrong shape. null, undefined and ''
   * are empty. `offsetMinutes` (east of UTC, default 0) is the zone of date texts without one.
   */
  parse(raw: unknown, field: Field, offsetMinutes?: number): Parsed<V>
  /**
   * Converts the text of a sheet cell to what `parse` takes; names are not yet replaced by ids. Without it `parse` gets the text
   * itself, and other values cannot be entered in a cell.
   */
  fromCell?(text: string, field: Field): unknown
  /**
   * checks beyond required and patterns: length, bounds, precision, limits, existing choice. Date limits are days in the zone.
   */
  check(value: V, field: Field, offsetMinutes?: number): Problem[]
  /** parts of its values that a parameter of a data interface can take alone, as the settings of the field have them */
  parts?(field: Field): ValuePartReaders
  /** ids inside the value that have to be looked up */
  idsOf(value: V, field: Field): string[]
  /** display text; empty value gives '' */
  format(value: V, field: Field, context: FormatContext): string
  /** search types that the list designer can choose, the first is the default; empty: not searchable */
  searchTypes(field: Field): SearchType[]
  /** what is missing in the design before the field can be used: a key below `engine.design` */
  lacks?(field: Field): string | undefined
  /** the field that the designer adds to the canvas, without vModel and formId */
  create(): NewField
  settings: Setting[]
}
