import type { PhysicalColumn, PhysicalTable } from '../../record-tables/index.ts'

/** All names of tables and columns are created here; input of designers is never used in a statement unchanged. */

const maxStemLength = 40

/**
 * Creates a column name: the field name in snake case, cut to 40 characters, and a number that is unique in the table. The number
 * prevents conflicts with other columns, system columns and reserved words.
 */
export function createColumnName(field: string, number: number): string {
  const snake = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxStemLength)
  return `${snake || 'field'}_${number}`
}

/** The first number that no column of the table, active or retired, uses. */
export function nextColumnNumber(columns: readonly PhysicalColumn[]): number {
  return 1 + Math.max(0, ...columns.map(({ column }) => Number(column.slice(column.lastIndexOf('_') + 1))))
}

export const createMainTableName = (number: number): string => `r${number}`
export const createSubTableName = (mainTable: string, number: number): string => `${mainTable}_s${number}`

export function nextSubTableNumber(tables: readonly PhysicalTable[]): number {
  return 1 + Math.max(0, ...tables.map(({ name }) => Number(name.slice(name.lastIndexOf('_s') + 2))))
}
