import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import {
  buildCellStyle,
  fitClasses,
  getAlignClass,
  getFit,
  getPinnedClass,
  isCut,
  isPinnedRight,
} from './column-style.ts'
import css from './data-table.module.css'
import { FullText } from './full-text.tsx'
import type { ColumnHead } from './head-rows.ts'
import type { Sorting } from './list-query.ts'
import { computeSpans } from './merged-cells.ts'
import { hasFillerColumn, TableHead } from './table-head.tsx'
import { TableFrame } from './table-frame.tsx'

export type ColumnFit = 'fixed' | 'whole' | 'text' | 'lines'

export interface TableColumn<R> {
  key: string
  label: string
  /** shown once in the heading */
  unit?: string
  /** px; with `fit`, only if there is enough room */
  width?: number | undefined
  /**
   * How the column gets its width: `fixed` has exactly `width`; `whole` is never narrower than its content, for figures and
   * dates; `text` fits its content and is cut off with an ellipsis if there is too little room; `lines` shows all of it over
   * several lines, for what is read, not scanned. Default: `fixed` if there is a width, else `text`.
   */
  fit?: ColumnFit
  /** px; minimum width */
  minWidth?: number | undefined
  align?: 'left' | 'center' | 'right'
  fixed?: 'left' | 'right' | 'none'
  isSortable?: boolean
  /** heads over this and neighbouring columns, outermost first */
  heads?: readonly ColumnHead[]
  /** equal for cells that are merged while the rows are sorted by the column first; '' for a cell that stays alone */
  mergeKey?: ((row: R) => string) | undefined
  cell: (row: R) => ReactNode
  /** in the summary row */
  sum?: ReactNode
}

export interface DataTableProps<R> {
  label: string
  columns: TableColumn<R>[]
  rows: R[]
  rowKey: (row: R) => string
  /** number of the first row, from 1 */
  firstNumber?: number
  selected?: ReadonlySet<string>
  onSelect?: (ids: string[], isSelected: boolean) => void
  /** rows without actions cannot be selected; all can by default */
  isSelectable?: (row: R) => boolean
  sort?: Sorting[]
  onSort?: (prop: string, isAdded: boolean) => void
  onResize?: (key: string, width: number) => void
  /** rendered in the last column, which is always visible */
  actions?: (row: R) => ReactNode
  hasSums?: boolean
  /** the keyboard scrolls it: for rows without anything to focus */
  isFocusable?: boolean
}

/** The table of a list: plain table elements, so that a row only costs its texts. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { t } = useTranslation('form')
  const { rows, rowKey, selected, onSelect, actions } = props
  const hasSelection = selected !== undefined
  const selectable = props.isSelectable ? rows.filter(props.isSelectable) : rows
  const chosen = selectable.filter((row) => selected?.has(rowKey(row))).length
  const columns = useMemo(() => setPinnedWidths(props.columns), [props.columns])
  const lefts = useMemo(() => computePinnedLefts(columns, hasSelection), [columns, hasSelection])
  const hasFiller = hasFillerColumn(columns)
  const spans = useMemo(() => computeSpans(columns, rows, props.sort ?? []), [columns, rows, props.sort])
  return (
    <TableFrame
      hasLeft={lefts.size > 0}
      hasRight={actions !== undefined || columns.some(isPinnedRight)}
      isFocusable={props.isFocusable}
    >
      <table className={css.table} aria-label={props.label}>
        <TableHead {...props} columns={columns} lefts={lefts} selectable={selectable} chosen={chosen} />
        <tbody>
          {rows.map((row, index) => (
            <Line
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              columns={columns}
              lefts={lefts}
              number={props.firstNumber === undefined ? undefined : props.firstNumber + index}
              isSelected={selected?.has(rowKey(row))}
              isSelectable={props.isSelectable?.(row) ?? true}
              onSelect={onSelect}
              actions={actions}
              hasFiller={hasFiller}
              spans={spans?.[index]}
            />
          ))}
        </tbody>
        {props.hasSums && (
          <tfoot>
            <tr>
              {(selected || props.firstNumber !== undefined) && (
                <td colSpan={(selected ? 1 : 0) + (props.firstNumber === undefined ? 0 : 1)}>{t('list.summary')}</td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={getAlignClass(column)}>
                  {column.sum}
                </td>
              ))}
              {hasFiller && <td />}
              {actions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </TableFrame>
  )
}

interface LineProps<R> {
  row: R
  id: string
  columns: TableColumn<R>[]
  lefts: Map<string, number>
  number: number | undefined
  isSelected: boolean | undefined
  isSelectable: boolean
  onSelect: DataTableProps<R>['onSelect']
  actions: DataTableProps<R>['actions']
  hasFiller: boolean
  /** rows that a cell reaches down, by column; 0: covered by the cell above */
  spans: ReadonlyMap<string, number> | undefined
}

const Line = memo(function Line<R>({
  row,
  id,
  columns,
  lefts,
  number,
  isSelected,
  isSelectable,
  onSelect,
  actions,
  hasFiller,
  spans,
}: LineProps<R>) {
  const { t } = useTranslation('form')
  const isPinned = lefts.size > 0
  return (
    <tr aria-selected={isSelected}>
      {isSelected !== undefined && (
        <td className={classNames(css.check, isPinned && css.fixed)} style={{ left: 0 }}>
          <Checkbox
            aria-label={t('list.selectRow', { row: number ?? '' })}
            checked={isSelected}
            disabled={!isSelectable}
            onChange={(next) => onSelect?.([id], next)}
          />
        </td>
      )}
      {number !== undefined && (
        <td
          className={classNames(css.index, isPinned && css.fixed)}
          style={{ left: isSelected === undefined ? 0 : 40 }}
        >
          {number}
        </td>
      )}
      {columns.map((column) => {
        const span = spans?.get(column.key) ?? 1
        if (span === 0) return null
        const fit = getFit(column)
        return (
          <td
            key={column.key}
            rowSpan={span > 1 ? span : undefined}
            className={classNames(
              getAlignClass(column),
              getPinnedClass(column, lefts),
              fitClasses[fit],
              span > 1 && css.merged,
            )}
            style={buildCellStyle(column, lefts.get(column.key))}
          >
            {isCut[fit] ? <FullText>{column.cell(row)}</FullText> : column.cell(row)}
          </td>
        )
      })}
      {hasFiller && <td aria-hidden />}
      {actions && (
        <td className={classNames(css.fixed, css.fixedRight)}>
          <span className={css.actions}>{actions(row)}</span>
        </td>
      )}
    </tr>
  )
}) as <R>(props: LineProps<R>) => ReactNode

/** The position of a pinned column depends on the widths of those before it, so they need one. */
function setPinnedWidths<R>(columns: TableColumn<R>[]): TableColumn<R>[] {
  const last = columns.findLast(({ fixed }) => fixed === 'left')
  return columns.map((column) =>
    column.fixed === 'left' && column !== last ? { ...column, width: column.width ?? 160, fit: 'fixed' } : column,
  )
}

/** Left offset of each pinned column, after the check box, the number and the pinned ones before it. */
function computePinnedLefts<R>(columns: TableColumn<R>[], hasSelection: boolean): Map<string, number> {
  const lefts = new Map<string, number>()
  let left = (hasSelection ? 40 : 0) + 44
  for (const column of columns) {
    if (column.fixed !== 'left') continue
    lefts.set(column.key, left)
    left += column.width ?? 160
  }
  return lefts
}
