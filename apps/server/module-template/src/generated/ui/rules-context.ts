import { createContext, useContext } from 'react'
import type { Field, FieldState, OpenForm, Table } from '../types.js'

/** What the rules make of the record on the page; null if the form has none, and while the record is loaded. */
export const RulesContext = createContext<OpenForm | null>(null)

/** The state of a field or group; undefined if no rule can decide. */
export const useFieldState = (path: string): FieldState | undefined => useContext(RulesContext)?.getState(path)

/** The columns of a sub-table without those that are hidden in every row. */
export const listShownColumns = (rules: OpenForm | null, table: Table, rows: number): Field[] =>
  table.fields.filter((field) =>
    listColumnPaths(table.name, field, rows).some((path) => rules?.getState(path)?.visible !== false),
  )

/** The path of a whole column, followed by those of its cells. */
export const listColumnPaths = (table: string, { name }: Field, rows: number): string[] => [
  `${table}.${name}`,
  ...Array.from({ length: rows }, (_, at) => `${table}[${at}].${name}`),
]
