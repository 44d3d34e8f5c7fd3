import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import { ColumnResizer } from './column-resizer.tsx'
import { buildCellStyle, fitClasses, getAlignClass, getFit, getPinnedClass } from './column-style.ts'
import css from './data-table.module.css'
import type { DataTableProps, TableColumn } from './data-table.tsx'
import { FullText } from './full-text.tsx'
import { buildHeadRows } from './head-rows.ts'
import type { Sorting } from './list-query.ts'

/** If every column has a width, an empty one takes the rest; otherwise the pinned ones would be stretched. */
export const hasFillerColumn = (columns: readonly { width?: number | undefined }[]): boolean =>
  columns.every((column) => column.width)

/** px; a row of headings */
const headHeight = 36

interface TableHeadProps<R> extends DataTableProps<R> {
  lefts: Map<string, number>
  /** the rows that can be selected, and how many of them are */
  selectable: readonly R[]
  chosen: number
}

/** The headings of a table, below heads over several columns if it has some. */
export function TableHead<R>({ columns, lefts, selectable, chosen, ...props }: TableHeadProps<R>) {
  const { t } = useTranslation('form')
  const { rowKey, selected, onSelect, actions } = props
  const headRows = useMemo(() => buildHeadRows(columns), [columns])
  const rowSpan = headRows.length > 1 ? headRows.length : undefined
  return (
    <thead>
      {headRows.map((cells, at) => (
        <tr key={at}>
          {at === 0 && selected && (
            <th rowSpan={rowSpan} className={classNames(css.check, lefts.size > 0 && css.fixed)} style={{ left: 0 }}>
              <Checkbox
                aria-label={t('list.selectAll')}
                checked={chosen > 0 && chosen === selectable.length}
                indeterminate={chosen > 0 && chosen < selectable.length}
                disabled={selectable.length === 0}
                onChange={(isSelected) => onSelect?.(selectable.map(rowKey), isSelected)}
              />
            </th>
          )}
          {at === 0 && props.firstNumber !== undefined && (
            <th
              rowSpan={rowSpan}
              className={classNames(css.index, lefts.size > 0 && css.fixed)}
              // headings have position relative unless they are pinned
              style={lefts.size > 0 ? { left: selected ? 40 : 0 } : undefined}
            >
              {t('list.number')}
            </th>
          )}
          {cells.map((cell) =>
            cell.kind === 'group' ? (
              <GroupHead
                key={`${cell.key} ${cell.columns[0]?.key}`}
                label={cell.label}
                columns={cell.columns}
                lefts={lefts}
                top={at * headHeight}
              />
            ) : (
              <Heading
                key={cell.column.key}
                column={cell.column}
                lefts={lefts}
                rowSpan={cell.rowSpan > 1 ? cell.rowSpan : undefined}
                top={at * headHeight}
                {...(props.sort ? { sort: props.sort } : {})}
                onSort={props.onSort}
                onResize={props.onResize}
              />
            ),
          )}
          {at === 0 && hasFillerColumn(columns) && <th rowSpan={rowSpan} className={css.filler} aria-hidden />}
          {at === 0 && actions && (
            <th rowSpan={rowSpan} className={classNames(css.fixed, css.fixedRight)}>
              {t('list.actions')}
            </th>
          )}
        </tr>
      ))}
    </thead>
  )
}

interface GroupHeadProps<R> {
  label: string
  columns: TableColumn<R>[]
  lefts: Map<string, number>
  /** px from the top of the table, where it stays while the rows scroll */
  top: number
}

function GroupHead<R>({ label, columns, lefts, top }: GroupHeadProps<R>) {
  const [first] = columns
  if (!first) return null
  const last = columns.at(-1) ?? first
  return (
    <th
      scope="colgroup"
      colSpan={columns.length}
      className={classNames(css.group, getPinnedClass(last, lefts))}
      style={{ top, ...(lefts.has(first.key) && { left: lefts.get(first.key) }) }}
    >
      {label}
    </th>
  )
}

interface HeadingProps<R> {
  column: TableColumn<R>
  lefts: Map<string, number>
  rowSpan: number | undefined
  top: number
  sort?: Sorting[]
  onSort: DataTableProps<R>['onSort']
  onResize: DataTableProps<R>['onResize']
}

function Heading<R>({ column, lefts, rowSpan, top, sort = [], onSort, onResize }: HeadingProps<R>) {
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
      rowSpan={rowSpan}
      className={classNames(getAlignClass(column), getPinnedClass(column, lefts), fitClasses[getFit(column)])}
      style={{ ...buildCellStyle(column, lefts.get(column.key), column.width), ...(top > 0 && { top }) }}
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

/** Headings of more than four Chinese characters may break into two lines; Latin ones break between words. */
function computeHeadWidth(label: string): string | undefined {
  const chinese = label.match(/\p{Script=Han}/gu)?.length ?? 0
  if (chinese === 0) return undefined
  const width = chinese + (label.length - chinese) * 0.6
  return `${width > 4 ? Math.ceil(width / 2) : width}em`
}
