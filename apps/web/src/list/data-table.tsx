import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import { ColumnResizer } from './column-resizer.tsx'
import css from './data-table.module.css'
import { FullText } from './full-text.tsx'
import type { Sorting } from './list-query.ts'
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
  // If every column has a width, an empty one takes the rest; otherwise the pinned ones would be stretched.
  const hasFiller = columns.every((column) => column.width)
  return (
    <TableFrame
      hasLeft={lefts.size > 0}
      hasRight={actions !== undefined || columns.some(isPinnedRight)}
      isFocusable={props.isFocusable}
    >
      <table className={css.table} aria-label={props.label}>
        <thead>
          <tr>
            {selected && (
              <th className={classNames(css.check, lefts.size > 0 && css.fixed)} style={{ left: 0 }}>
                <Checkbox
                  aria-label={t('list.selectAll')}
                  checked={chosen > 0 && chosen === selectable.length}
                  indeterminate={chosen > 0 && chosen < selectable.length}
                  disabled={selectable.length === 0}
                  onChange={(isSelected) => onSelect?.(selectable.map(rowKey), isSelected)}
                />
              </th>
            )}
            {props.firstNumber !== undefined && (
              <th
                className={classNames(css.index, lefts.size > 0 && css.fixed)}
                // headings have position relative unless they are pinned
                style={lefts.size > 0 ? { left: selected ? 40 : 0 } : undefined}
              >
                {t('list.number')}
              </th>
            )}
            {columns.map((column) => (
              <Heading
                key={column.key}
                column={column}
                lefts={lefts}
                {...(props.sort ? { sort: props.sort } : {})}
                onSort={props.onSort}
                onResize={props.onResize}
              />
            ))}
            {hasFiller && <th className={css.filler} aria-hidden />}
            {actions && <th className={classNames(css.fixed, css.fixedRight)}>{t('list.actions')}</th>}
          </tr>
        </thead>
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
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(getAlignClass(column), getPinnedClass(column, lefts), fitClasses[getFit(column)])}
          style={buildCellStyle(column, lefts.get(column.key))}
        >
          {isCut[getFit(column)] ? <FullText>{column.cell(row)}</FullText> : column.cell(row)}
        </td>
      ))}
      {hasFiller && <td aria-hidden />}
      {actions && (
        <td className={classNames(css.fixed, css.fixedRight)}>
          <span className={css.actions}>{actions(row)}</span>
        </td>
      )}
    </tr>
  )
}) as <R>(props: LineProps<R>) => ReactNode

interface HeadingProps<R> {
  column: TableColumn<R>
  lefts: Map<string, number>
  sort?: Sorting[]
  onSort: DataTableProps<R>['onSort']
  onResize: DataTableProps<R>['onResize']
}

function Heading<R>({ column, lefts, sort = [], onSort, onResize }: HeadingProps<R>) {
  const { t } = useTranslation('form')
  const at = sort.findIndex((sorting) => sorting.prop === column.key)
  const order = sort[at]?.order
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  const words = (
    <>
      <FullText lines={2} minWidth={computeHeadWidth(column.label)}>
        {column.label}
      </FullText>
      {column.unit && <span className={css.unit}>{column.unit}</span>}
    </>
  )
  return (
    <th
      scope="col"
      className={classNames(getAlignClass(column), getPinnedClass(column, lefts), fitClasses[getFit(column)])}
      style={buildCellStyle(column, lefts.get(column.key), column.width)}
      aria-sort={
        order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : column.isSortable ? 'none' : undefined
      }
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={css.sort}
          data-order={order}
          title={t('list.sortHint')}
          onClick={(event) => onSort(column.key, event.shiftKey)}
        >
          {words}
          <Arrow size={12} strokeWidth={1.75} aria-hidden />
          {sort.length > 1 && at >= 0 && <small>{at + 1}</small>}
        </button>
      ) : (
        <span className={css.head}>{words}</span>
      )}
      {onResize && (
        <ColumnResizer
          label={t('list.resize', { label: column.label })}
          onResize={(width) => onResize(column.key, width)}
        />
      )}
    </th>
  )
}

const getAlignClass = (column: Pick<TableColumn<never>, 'align'>): string | undefined =>
  column.align === 'right' ? css.right : column.align === 'center' ? css.center : undefined

const isPinnedRight = ({ fixed }: Pick<TableColumn<never>, 'fixed'>): boolean => fixed === 'right'

const getPinnedClass = (
  column: Pick<TableColumn<never>, 'fixed' | 'key'>,
  lefts: Map<string, number>,
): string | false =>
  column.fixed === 'left'
    ? classNames(css.fixed, css.fixedLeft, [...lefts.keys()].at(-1) === column.key && css.lastLeft)
    : column.fixed === 'right' && classNames(css.fixed, css.fixedRight)

type ColumnWidth = Pick<TableColumn<never>, 'fit' | 'width' | 'minWidth'>
const getFit = ({ fit, width }: ColumnWidth): ColumnFit => fit ?? (width ? 'fixed' : 'text')

const fitClasses: Record<ColumnFit, string | undefined> = {
  fixed: css.text,
  text: css.text,
  lines: css.lines,
  whole: undefined,
}
/** Whether a content that has too little room ends in an ellipsis. */
const isCut: Record<ColumnFit, boolean> = { fixed: true, text: true, lines: false, whole: false }

/** A preferred width is set on the heading only: one cell is enough for the whole column. */
function buildCellStyle(column: ColumnWidth, left?: number, preferred?: number): CSSProperties {
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

/** Headings of more than four Chinese characters may break into two lines; Latin ones break between words. */
function computeHeadWidth(label: string): string | undefined {
  const chinese = label.match(/\p{Script=Han}/gu)?.length ?? 0
  if (chinese === 0) return undefined
  const width = chinese + (label.length - chinese) * 0.6
  return `${width > 4 ? Math.ceil(width / 2) : width}em`
}

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
