import type { PhysicalModel, PhysicalTable } from '../record-tables/index.ts'

/**
 * The names that uses of files have: the code of the field in the newest release, or one made from the column for a field that it
 * does not have, so that another field with the name of a removed one is never mistaken for it.
 *
 * @param earlier tables of an earlier release
 * @returns by code of the field in the earlier release, `name` or `table-column`; fields without a column are missing
 */
export function mapStoredCodes(earlier: PhysicalModel, newest: PhysicalModel): Map<string, string> {
  const now = new Map(listCodes(newest).map(({ key, code }) => [key, code]))
  const tableNames = new Map(Object.entries(newest.subTables).map(([name, table]) => [table.name, name]))
  const known = new Map<string, string>()
  for (const { key, code, table, column, isMain } of listCodes(earlier)) {
    const gone = isMain ? `~${column}` : `${tableNames.get(table) ?? `~${table}`}-~${column}`
    known.set(code, now.get(key) ?? gone)
  }
  return known
}

/** How stored names change by a release: those of renamed, removed and restored fields. */
export function listRenamedCodes(before: PhysicalModel, after: PhysicalModel): { from: string; to: string }[] {
  return [...mapStoredCodes(withRetired(before), after)].flatMap(([from, to]) => (from === to ? [] : [{ from, to }]))
}

/** The tables with what an earlier release has removed, under the names that it is stored by. */
function withRetired({ main, subTables, retiredTables }: PhysicalModel): PhysicalModel {
  const join = <T extends PhysicalTable>(table: T): T => ({
    ...table,
    columns: [...table.columns, ...nameByColumn(table.retired)],
  })
  const gone = retiredTables.map(
    (table) => [`~${table.name}`, { ...table, columns: nameByColumn([...table.columns, ...table.retired]) }] as const,
  )
  return {
    main: join(main),
    subTables: Object.fromEntries([
      ...Object.entries(subTables).map(([name, table]) => [name, join(table)] as const),
      ...gone,
    ]),
    retiredTables: [],
  }
}

const nameByColumn = (columns: PhysicalTable['columns']) =>
  columns.map((column) => ({ ...column, field: `~${column.column}` }))

function listCodes({ main, subTables }: PhysicalModel) {
  const list = ({ name: table, columns }: PhysicalTable, name: string | null) =>
    columns.map(({ field, column }) => ({
      key: `${table}.${column}`,
      code: name === null ? field : `${name}-${field}`,
      ...{ table, column, isMain: name === null },
    }))
  return [...list(main, null), ...Object.entries(subTables).flatMap(([name, table]) => list(table, name))]
}
