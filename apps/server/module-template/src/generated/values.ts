import type { Field, Table, Values } from './types.js'

const numeric = new Set(['date', 'number', 'rate', 'slider', 'switch'])
const lists = new Set(['area', 'checks', 'dateRange', 'files', 'numberRange', 'path', 'pictures', 'timeRange'])

/** Whether the value of a field is a list. */
export const isList = ({ input, multiple }: Field): boolean => multiple === true || lists.has(input)

export const isNumeric = ({ input }: Field): boolean => numeric.has(input)

/** The value of a field that is not filled in. */
export function emptyValue(field: Field): unknown {
  if (isList(field)) return []
  return isNumeric(field) ? null : ''
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => part === null || part === undefined || part === '')
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** The values of a new record or row; the platform fills in what is left out. */
export const createValues = (fields: Field[]): Values =>
  Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])))

/** The rows of a sub-table. */
export const readRows = (values: Values, { name }: Table): Values[] => {
  const rows = values[name]
  return Array.isArray(rows) ? (rows as Values[]) : []
}

/** What is sent: the fields that can be filled in, and the ids of existing rows. */
export function pickInput(values: Values, fields: Field[], tables: Table[]): Values {
  const own = fields.filter(({ readOnly, name }) => readOnly !== true && values[name] !== undefined)
  return {
    ...Object.fromEntries(own.map(({ name }) => [name, values[name]])),
    ...Object.fromEntries(
      tables
        .filter(({ name }) => values[name] !== undefined)
        .map((table) => [
          table.name,
          readRows(values, table).map((row) => ({
            ...(typeof row['id'] === 'string' && row['id'] !== '' ? { id: row['id'] } : {}),
            ...pickInput(row, table.fields, []),
          })),
        ]),
    ),
  }
}

/** A text of a value from outside; objects have none. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The value at a path: `field`, or `table[2].field`. */
export function readAt(values: Values, path: string): unknown {
  const { table, index, name } = parsePath(path)
  if (table === '') return values[name]
  const rows = values[table]
  return Array.isArray(rows) ? (rows as Values[])[index]?.[name] : undefined
}

/** Values with the one at a path changed; a row must exist. */
export function changeAt(values: Values, path: string, change: (value: unknown) => unknown): Values {
  const { table, index, name } = parsePath(path)
  if (table === '') return { ...values, [name]: change(values[name]) }
  const rows = Array.isArray(values[table]) ? (values[table] as Values[]) : []
  return { ...values, [table]: rows.map((row, at) => (at === index ? { ...row, [name]: change(row[name]) } : row)) }
}

function parsePath(path: string): { table: string; index: number; name: string } {
  const [, table = '', index = '', name = path] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  return { table, index: Number(index), name }
}
