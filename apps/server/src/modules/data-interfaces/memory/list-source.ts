import type { InterfaceRecord, OptionRecord } from '@armature/contract'
import { maxRecords, assertField, type PageRequest, type RecordSource } from '../record-source.ts'

/** A source over records in memory: of a JSON list, or of a reply. Trees are flattened, parents first. */
export function createListSource(records: readonly OptionRecord[]): RecordSource {
  let known: InterfaceRecord[] | undefined
  const flat = () => (known ??= flattenRecords(records))
  const fields = () => [...new Set(flat().flatMap((record) => Object.keys(record)))]
  return {
    fields: () => Promise.resolve(fields()),
    all: (most) => Promise.resolve(records.slice(0, most)),
    page: (page) => Promise.resolve(getPage(flat(), fields(), page)),
    byIds: ({ ids, propsValue }) => {
      if (flat().length > 0) assertField(fields(), propsValue)
      const wanted = new Set(ids)
      return Promise.resolve(flat().filter((record) => wanted.has(String(record[propsValue]))))
    },
  }
}

function getPage(all: readonly InterfaceRecord[], fields: readonly string[], page: PageRequest) {
  const word = page.keyword.toLowerCase()
  const names =
    page.columns.length === 0 || all.length === 0 ? fields : page.columns.map((name) => assertField(fields, name))
  const holds = (record: InterfaceRecord) =>
    names.some((name) =>
      String(record[name] ?? '')
        .toLowerCase()
        .includes(word),
    )
  const found = word === '' ? all : all.filter(holds)
  const from = (page.currentPage - 1) * page.pageSize
  return { list: found.slice(from, from + page.pageSize), total: found.length, isCapped: false }
}

function flattenRecords(records: readonly OptionRecord[]): InterfaceRecord[] {
  const flat: InterfaceRecord[] = []
  const add = (list: readonly OptionRecord[]): void => {
    for (const record of list) {
      if (flat.length === maxRecords) return
      const { children, ...own } = record
      flat.push(stringifyLists(own))
      if (Array.isArray(children)) add(children)
    }
  }
  add(records)
  return flat
}

const stringifyLists = (record: OptionRecord): InterfaceRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  )
