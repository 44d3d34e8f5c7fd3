import type { InterfaceUse, Row } from '@armature/form-engine'
import type { RelatedColumn } from './related-records.ts'

/** Marks columns whose values are all numbers as numeric: they are right-aligned. */
export const withFigures = (columns: readonly RelatedColumn[], rows: readonly Row[] | undefined): RelatedColumn[] =>
  columns.map((one) => ({ ...one, isNumeric: rows !== undefined && isFigures(rows.map((row) => row[one.vmodel])) }))

function isFigures(values: readonly unknown[]): boolean {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '')
  return given.length > 0 && given.every((value) => typeof value === 'number')
}

/** Columns of a picker of interface records (F2.18); only the shown field if the design has none. */
export function readInterfaceColumns(columnOptions: unknown, use: InterfaceUse): RelatedColumn[] {
  const given = Array.isArray(columnOptions) ? columnOptions.flatMap(readColumn) : []
  return given.length > 0 ? given : [createColumn(use.relationField, '')]
}

function readColumn(entry: unknown): RelatedColumn[] {
  if (typeof entry === 'string') return entry === '' ? [] : [createColumn(entry, '')]
  if (typeof entry !== 'object' || entry === null) return []
  const { value, label } = entry as Record<string, unknown>
  return typeof value === 'string' && value !== '' ? [createColumn(value, typeof label === 'string' ? label : '')] : []
}

const createColumn = (vmodel: string, label: string): RelatedColumn => ({
  vmodel,
  label: label || vmodel,
  unit: '',
  isNumeric: false,
  decimals: null,
  thousands: false,
})
