import { type PhysicalColumn, type PhysicalModel, type PhysicalTable, escapeTableName } from '../record-tables/index.ts'

/** All tables of a form, the main table first, also those of sub-tables that no field uses any more. */
export const listTables = ({ main, subTables, retiredTables }: PhysicalModel): PhysicalTable[] => [
  main,
  ...Object.values(subTables),
  ...retiredTables,
]

/**
 * The column that keeps the tables of a form on one machine: Citus does not see to it that values are unique across machines.
 *
 * @returns undefined if the form can be distributed
 */
export function findHeldBy(physical: PhysicalModel): PhysicalColumn | undefined {
  for (const { columns, retired, indexes } of listTables(physical)) {
    const unique = indexes.filter(({ isUnique }) => isUnique)
    const found = [...columns, ...retired].find(({ column }) =>
      unique.some(({ on }) => on.split(/\W+/).includes(column)),
    )
    if (found) return found
  }
  return undefined
}

/** The key of a sub-table that is distributed by its record. */
export const distributedKey = 'primary key (record_id, id)'

/**
 * The statement that spreads the rows of a table over the machines: records by their id, rows of sub-tables beside their record.
 *
 * @param main name of the main table of a sub-table; undefined for a main table
 */
export const buildDistribution = (table: string, main?: string): string =>
  main === undefined
    ? `select create_distributed_table('${escapeTableName(table)}', 'id', colocate_with => 'default')`
    : `select create_distributed_table('${escapeTableName(table)}', 'record_id', colocate_with => '${escapeTableName(main)}')`
