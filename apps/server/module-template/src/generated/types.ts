/** One choice; a tree has choices below it. */
export interface Choice {
  id: string
  name: string
  /** code of a dictionary item, accepted instead of its id */
  code?: string
  children?: Choice[]
}

/** Where choices come from that are not part of the package. */
export type Source =
  /** records of another form; `field` is the field here that shows `column` of them */
  | { from: 'records'; model: string; field: string; column: string }
  | { from: 'interface'; id: string; value: string; column: string; below: string }
  /**
   * A tree, of which only nodes of these types can be chosen; without types all of them. With `body` it is a POST. `isPeople`:
   * of organizations, positions, roles or groups
   */
  | { from: 'tree'; path: string; types: string[]; body?: Values; isPeople?: boolean }
  /**
   * Users; `mark` follows the id of a chosen one. With `path` those that the design allows, with `limit` those of what another
   * field contains, else all.
   */
  | { from: 'users'; mark: string; path?: string; body?: Values; limit?: string }
  | { from: 'areas'; levels: number }

/** How a value is entered. */
export type Input =
  | 'area'
  | 'checks'
  | 'color'
  | 'date'
  | 'dateRange'
  | 'files'
  | 'html'
  | 'longText'
  | 'lookup'
  | 'number'
  | 'numberRange'
  | 'password'
  | 'path'
  | 'pictures'
  | 'place'
  | 'radio'
  | 'rate'
  | 'select'
  | 'shown'
  | 'signature'
  | 'slider'
  | 'suggest'
  | 'switch'
  | 'text'
  | 'time'
  | 'timeRange'

export interface Field {
  name: string
  label: string
  input: Input
  required?: boolean
  /** the value is a list */
  multiple?: boolean
  readOnly?: boolean
  unit?: string
  tip?: string
  placeholder?: string
  maxLength?: number
  min?: number
  max?: number
  step?: number
  decimals?: number
  /** of dates and times: `yyyy-MM-dd HH:mm` */
  format?: string
  patterns?: { pattern: string; message: string }[]
  choices?: Choice[]
  source?: Source
  /** value of a new record */
  initial?: unknown
  /** the platform fills it in when it is left out of a new record */
  hasDefault?: boolean
}

/** A sub-table: a list of rows. */
export interface Table {
  name: string
  label: string
  required?: boolean
  /** the platform adds rows when it is left out of a new record */
  hasDefault?: boolean
  fields: Field[]
}

export type Values = Record<string, unknown>

/** `path` is `field`, or `table[2].field` in a row. */
export interface Problem {
  path: string
  label: string
  msg: string
}

export interface Column {
  field: Field
  /** default is the label of the field */
  label?: string
  width?: number
  align?: 'left' | 'center' | 'right'
  sortable?: boolean
}

/** A search condition: 1 equal, 2 contains, 3 from and to. */
export interface SearchField {
  field: Field
  label?: string
  kind: 1 | 2 | 3
}

/** What rules say about a field, a sub-table or a group. */
export interface FieldState {
  /** including what is around it */
  visible: boolean
  required: boolean
  disabled: boolean
}

/** What the choices of a field are limited to by other fields, as the calls for them take it. */
export interface ChoiceLimits {
  /** JSON of the values that records must have; '' for none */
  narrowing: string
  /** parameters of the data interface */
  params: { field: string; defaultValue: string | number | boolean | null | (string | number)[] }[]
  /** ids in another field whose users are offered; empty if it sets no limit */
  people: string[]
}

/** A form that is being filled in, with what its rules make of the values. Changes return a new one. */
export interface OpenForm {
  /** of a field, `table[2].field`, `table.field` for a whole column, or the key of a group; undefined if no rule can decide */
  getState: (path: string) => FieldState | undefined
  /** the text of a computed value; undefined if the value is not computed */
  getText: (path: string) => string | undefined
  getLimits: (path: string) => ChoiceLimits
  /** values that rules and the rows of the design set when the form was opened */
  pinned: Changes
  change: (path: string, value: unknown) => FormChange
  addRow: (table: string, row: Values) => FormChange
  removeRow: (table: string, index: number) => FormChange
  /** the record that was chosen in a field, whose values other fields show; null when the choice is taken back */
  choose: (path: string, record: Values | null) => FormChange
}

/** Values by path: `field`, or `table[2].field`. */
export type Changes = [path: string, value: unknown][]

/** `changes` are the values that rules and dependent choices have changed besides. */
export interface FormChange {
  form: OpenForm
  changes: Changes
}

export interface FormRules {
  /** Opens a new record or a stored one. `texts` is the stored record as texts, for what shows fields of other records. */
  open: (values: Values, options: { isNew: boolean; texts?: Values }) => OpenForm
}

/** Where the rules of a form come from: `client` asks the platform as the user who is signed in, until `signal` ends the call. */
export type LoadFormRules = (
  client: { call: <T>(method: 'GET', address: string, sent: { signal: AbortSignal }) => Promise<T> },
  signal: AbortSignal,
) => Promise<FormRules | null>

/** The part of the design that rules, formulas and choices depend on. */
export interface FormDesign {
  fields: DesignField[]
  rules: DesignRule[]
}

export interface DesignField {
  vModel?: string
  config: { jnpfKey: string; children?: DesignField[]; [setting: string]: unknown }
  [setting: string]: unknown
}

export interface DesignRule {
  id: string
  name: string
  enabled: boolean
  when: { logic: string; groups: { logic: string; conditions: { field: string; op: string; value?: unknown }[] }[] }
  then: { type: string; field: string; value?: unknown; expression?: string[] }[]
}
