import type { Language } from '@armature/contract'
import { formatFigure } from '@armature/form-engine/format/figure'
import { findThresholdLevel } from '@armature/form-engine/form/thresholds'
import { withMinus } from '@armature/form-engine/format/number'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { findListControl } from './list-controls.ts'
import type { ModelColumn } from '../records/list-model.ts'
import { ThresholdMark } from './threshold-mark.tsx'
import css from '../../list/data-table.module.css'

/** The text of a list cell: figures with the decimals of their column, a dash for a missing value, zero in a lighter color. */
export function CellText({ column, row }: { column: ModelColumn; row: Record<string, unknown> }) {
  const value = row[column.prop]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={css.none}>—</span>
  if (column.isNumeric || isRating(column)) return <Figure column={column} value={value} />
  const Cell = column.field && findListControl(column.field.config.jnpfKey)?.Cell
  if (Cell) return <Cell column={column.column} field={column.field} value={value} id={row[`${column.prop}_id`]} />
  return Array.isArray(value) ? <Names names={value} /> : String(value)
}

/** Ratings are shown as numbers, but not aligned like figures. */
const isRating = ({ field }: ModelColumn): boolean => field?.config.jnpfKey === 'rate'

const Names = ({ names }: { names: unknown[] }) => toText(names, useLanguage())

function Figure({ column, value }: { column: ModelColumn; value: unknown }) {
  const text = formatFigureText(column, value)
  const level = findThresholdLevel(value, column.column.thresholds)
  if (level) return <ThresholdMark level={level}>{text}</ThresholdMark>
  const isZero = /^[−-]?0([.,]0+)?$/.test(text)
  return <span className={isZero ? css.zero : undefined}>{text}</span>
}

/** Numbers arrive as numbers or as decimal texts; the field defines decimals and thousands separators. */
export function formatFigureText(column: Pick<ModelColumn, 'field'>, value: unknown): string {
  return (column.field && formatFigure(value, column.field)) || withMinus(String(value))
}

export const toText = (value: unknown, language: Language): string =>
  Array.isArray(value) ? joinNames(value.map(String), language) : String(value)
