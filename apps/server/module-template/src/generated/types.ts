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
  /** a tree, of which only nodes of these types can be chosen; without types all of them */
  | { from: 'tree'; path: string; types: string[] }
  /** `mark` follows the id of a chosen user */
  | { from: 'users'; mark: string }
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
}

/** A sub-table: a list of rows. */
export interface Table {
  name: string
  label: string
  required?: boolean
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
