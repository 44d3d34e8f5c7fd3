import type { Row, Values } from '@armature/form-engine'
import type { Db } from '../../platform/database/database.ts'
import { type Dictionary, getDictionaries, findItemByCode } from '../dictionaries/index.ts'
import type { RecordField, RecordPlan } from '../record-plans/index.ts'

/** Returns the values with dictionary items replaced by their ids. */
export type ToItemIds = (values: Values) => Values

/**
 * Creates a converter from item codes to ids. Defaults of a design name an item by its code, which is the same in every
 * installation, and so may a client of the API. The id is always stored, so that a search finds all records. A value that is
 * neither id nor code is left unchanged and refused when references are checked.
 */
export async function createItemIdConverter(db: Db, plan: RecordPlan): Promise<ToItemIds> {
  const known = await getDictionaries(db)
  const readersOf = (fields: Iterable<RecordField>) =>
    [...fields].flatMap(({ name, texts }) => {
      const dictionary = texts?.kind === 'dictionary' ? known.find(texts.dictionary) : undefined
      return dictionary ? [{ name, read: (value: unknown) => toItemId(dictionary, value) }] : []
    })
  const main = readersOf(plan.fields.values())
  const tables = plan.subTables.flatMap(({ name, fields }) => {
    const readers = readersOf(fields)
    return readers.length > 0 ? [{ name, readers }] : []
  })
  if (main.length === 0 && tables.length === 0) return (values) => values
  return (values) => {
    const next = convertFields(values, main)
    for (const { name, readers } of tables) {
      const rows = next[name]
      if (Array.isArray(rows)) next[name] = rows.map((row: Row) => convertFields(row, readers))
    }
    return next
  }
}

type Readers = readonly { name: string; read: (value: unknown) => unknown }[]

function convertFields(values: Row, readers: Readers): Row {
  const next: Row = { ...values }
  for (const { name, read } of readers) if (name in next) next[name] = read(next[name])
  return next
}

/** The value is one choice, a list of choices, or a list of paths. */
function toItemId(dictionary: Dictionary, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => toItemId(dictionary, one))
  if (typeof value !== 'string' || value === '' || dictionary.byId.has(value)) return value
  return findItemByCode(dictionary.byId, value)?.id ?? value
}
