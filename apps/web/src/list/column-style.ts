import type { CSSProperties } from 'react'
import { classNames } from '../ui/theme/class-names.ts'
import css from './data-table.module.css'
import type { ColumnFit, TableColumn } from './data-table.tsx'

export const getAlignClass = (column: Pick<TableColumn<never>, 'align'>): string | undefined =>
  column.align === 'right' ? css.right : column.align === 'center' ? css.center : undefined

export const isPinnedRight = ({ fixed }: Pick<TableColumn<never>, 'fixed'>): boolean => fixed === 'right'

export const getPinnedClass = (
  column: Pick<TableColumn<never>, 'fixed' | 'key'>,
  lefts: Map<string, number>,
): string | false =>
  column.fixed === 'left'
    ? classNames(css.fixed, css.fixedLeft, [...lefts.keys()].at(-1) === column.key && css.lastLeft)
    : column.fixed === 'right' && classNames(css.fixed, css.fixedRight)

type ColumnWidth = Pick<TableColumn<never>, 'fit' | 'width' | 'minWidth'>
export const getFit = ({ fit, width }: ColumnWidth): ColumnFit => fit ?? (width ? 'fixed' : 'text')

export const fitClasses: Record<ColumnFit, string | undefined> = {
  fixed: css.text,
  text: css.text,
  lines: css.lines,
  whole: undefined,
}
/** Whether a content that has too little room ends in an ellipsis. */
export const isCut: Record<ColumnFit, boolean> = { fixed: true, text: true, lines: false, whole: false }

/** A preferred width is set on the heading only: one cell is enough for the whole column. */
export function buildCellStyle(column: ColumnWidth, left?: number, preferred?: number): CSSProperties {
  const { width } = column
  const minWidth = column.minWidth ?? computeLeastWidth(column)
  return {
    ...(getFit(column) === 'fixed'
      ? { width, minWidth: width, maxWidth: width }
      : { ...(preferred && { width: preferred }), ...(minWidth && { minWidth }) }),
    ...(left === undefined ? {} : { left }),
  }
}

/** px. Below it the beginning of a text says too little: the table scrolls instead. Three Chinese characters need 72. */
const computeLeastWidth = ({ fit, width }: ColumnWidth): number | undefined =>
  fit === 'text' && width ? Math.min(Math.max(Math.round(width * 0.65), 72), 176) : undefined
