import type { FloorTable } from './floor-statements.ts'

/** What the floor needs to know of a released model of Armature: `design_versions.tables` has it. */
export interface ModelTables {
  main: { name: string; columns: readonly { field: string; column: string }[] }
}

export interface FieldChoice {
  /** text fields that the keyword is looked for in */
  keywordFields: readonly string[]
  /** number field to sort by */
  sortField: string
  /** fields to answer; all by default */
  fields?: readonly string[]
}

/** The table of a model as the floor takes it. New rows get the columns the table requires besides the fields. */
export function buildFloorTable({ main }: ModelTables, { keywordFields, sortField, fields }: FieldChoice): FloorTable {
  const columnOf = (field: string): string => {
    const found = main.columns.find((column) => column.field === field)
    if (!found) throw new Error(`the model stores no field ${field}`)
    return found.column
  }
  const shown = fields ?? main.columns.map(({ field }) => field)
  return {
    table: `record.${main.name}`,
    columns: shown.map(columnOf),
    keywordColumns: keywordFields.map(columnOf),
    sortColumn: columnOf(sortField),
    fixed: { design_version: '1' },
  }
}
