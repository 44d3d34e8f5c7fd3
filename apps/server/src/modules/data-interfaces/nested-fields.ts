import type { OptionRecord, ResultField } from '@armature/contract'
import {
  isNestedTooDeep,
  nestedLimits,
  parseNestedPath,
  type NestedPath,
  createNestedReader,
} from '@armature/form-engine'
import { AppError } from '../../platform/app-error.ts'
import { createListSource } from './memory/list-source.ts'
import { toCellValue } from './memory/read-records.ts'
import { readAll, type RecordSource } from './record-source.ts'

/**
 * Adds the nested fields that an interface declares: `station.name` becomes a field of each record, under this name, so that
 * whatever uses the interface reads it like any other field (decision 263).
 */
export function withNestedFields(source: RecordSource, declared: readonly ResultField[]): RecordSource {
  const paths = new Map(declared.flatMap(({ field }) => toEntry(field)))
  if (paths.size === 0) return source
  const addTo = <Row extends OptionRecord>(records: readonly Row[]) => records.map((record) => addFields(record, paths))
  // the source cannot search in nested fields, so all records are read and searched here
  const readWhole = async () => createListSource(addTo(await readAll(source)))
  return {
    fields: async () => [...new Set([...(await source.fields()), ...paths.keys()])],
    all: async (most) => addTo(await source.all(most)),
    page: async (page) => {
      const plain = page.columns.filter((name) => !paths.has(name))
      if (page.keyword !== '' && plain.length < page.columns.length) return (await readWhole()).page(page)
      const found = await source.page({ ...page, columns: plain })
      return { ...found, list: addTo(found.list) }
    },
    byIds: async (asked) => {
      if (paths.has(asked.propsValue)) return (await readWhole()).byIds(asked)
      return addTo(await source.byIds(asked))
    },
  }
}

function toEntry(field: string): [string, NestedPath][] {
  const path = isNestedTooDeep(field) ? undefined : parseNestedPath(field)
  return path ? [[field, path]] : []
}

/** A plain field with the name of a nested one comes first. The records of lists inside, such as `children`, get the fields too. */
function addFields<Row extends OptionRecord>(record: Row, paths: ReadonlyMap<string, NestedPath>): Row {
  const inner = Object.entries(record).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.map((one) => addFields(one, paths))] as const] : [],
  )
  const read = createNestedReader(record)
  const nested = [...paths].flatMap(([name, path]) => {
    const value = Object.hasOwn(record, name) ? undefined : read(path)
    return value === undefined ? [] : [[name, toCellValue(value)] as const]
  })
  return { ...record, ...Object.fromEntries([...inner, ...nested]) }
}

/**
 * Which declared fields records can have, if their plain fields are known.
 *
 * @param plain empty while only a call of the source shows them
 * @throws AppError 'dataInterface.nestedDeep' that names the field
 */
export function pickDeclaredFields(declared: readonly ResultField[], plain: readonly string[]): ResultField[] {
  const deep = declared.find(({ field }) => !plain.includes(field) && isNestedTooDeep(field))
  if (deep)
    throw new AppError('dataInterface.nestedDeep', { field: deep.field, ...nestedLimits }, { field: 'fieldList' })
  if (plain.length === 0) return [...declared]
  return declared.filter(({ field }) => plain.includes(field) || plain.includes(String(parseNestedPath(field)?.[0])))
}
