import type { CheckedImportRow, ImportHeader } from '@armature/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Trash2 } from 'lucide-react'
import {
  memo,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { focusCell, getMove, findCell, type Move } from '../sub-table/keys.ts'
import grid from '../sub-table/sub-table.module.css'
import { useRowHeight } from '../sub-table/use-row-height.ts'
import css from './import.module.css'
import { PreviewCell } from './preview-cell.tsx'
import { type GridColumn, type GridLine, listGridColumns, listGridLines, findNextError } from './rows.ts'

export interface GridHandle {
  /** focuses the next cell with an error */
  toNextFault: () => void
}

interface PreviewGridProps {
  ref?: Ref<GridHandle>
  headers: ImportHeader[]
  rows: CheckedImportRow[]
  onEdit: (key: string, column: string, text: string, line: number) => void
  onRemove: (key: string, line: number) => void
}

/** A sheet of a thousand rows: only the visible ones are mounted, and only the edited one is rendered again. */
export function PreviewGrid({ ref, headers, rows: given, onEdit, onRemove }: PreviewGridProps) {
  const { t } = useTranslation('import')
  const columns = useMemo(() => listGridColumns(headers), [headers])
  const rows = useMemo(() => listGridLines(given), [given])
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<Move | null>(null)
  const act = useRef({ onEdit, onRemove })
  // rows are rendered only when they change; the handlers are read from a ref when they are called
  useImperativeHandle(ref, () => ({ toNextFault: () => goTo(findNextError(rows, columns, at)) }))
  useLayoutEffect(() => {
    act.current = { onEdit, onRemove }
  })
  const edit = useCallback<PreviewGridProps['onEdit']>((...typed) => act.current.onEdit(...typed), [])
  const remove = useCallback<PreviewGridProps['onRemove']>((key, line) => act.current.onRemove(key, line), [])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: useRowHeight(box),
    overscan: 6,
    scrollPaddingStart: 40,
    getItemKey: (index) => getLineKey(rows[index]) ?? index,
  })
  const goTo = (to: Move | null) => {
    if (!to || !box.current || focusCell(box.current, to)) return
    virtual.scrollToIndex(to.row, { align: 'center' })
    // the rows are mounted in the frames after scrolling
    requestAnimationFrame(() => requestAnimationFrame(() => box.current && focusCell(box.current, to)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = findCell(event.target)
    const to = from && getMove(event, from)
    if (!to || to.row < 0 || to.row >= rows.length || to.place < 0 || to.place >= columns.length) return
    event.preventDefault()
    goTo(to)
  }
  const shown = virtual.getVirtualItems()
  const span = columns.length + 2
  const [first, last] = [shown[0], shown.at(-1)]
  const current = at && rows[at.row]
  const fault = current && columns[at.place] && current.errors[columns[at.place]?.id ?? '']
  return (
    <div className={`${grid.box ?? ''} ${css.frame ?? ''}`}>
      <div
        ref={box}
        className={`${grid.scroll ?? ''} ${css.sheet ?? ''}`}
        onKeyDown={onKeyDown}
        onFocus={(event) => setAt(findCell(event.target))}
      >
        <table
          className={grid.table}
          aria-label={t('step.preview')}
          aria-rowcount={rows.length + 1}
          style={{ minWidth: 96 + columns.reduce((sum, { width }) => sum + width, 0) }}
        >
          <colgroup>
            <col style={{ width: 56 }} />
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
            <col style={{ width: 40 }} />
          </colgroup>
          <thead>
            <Heading headers={headers} />
          </thead>
          <tbody>
            {first && <Spacer height={first.start} span={span} />}
            {shown.map(({ index }) => {
              const row = rows[index]
              return (
                row && (
                  <Line
                    key={getLineKey(row)}
                    row={row.row}
                    line={row.line}
                    index={index}
                    isLast={index > 1 && index >= rows.length - 2}
                    columns={columns}
                    listId={id}
                    onEdit={edit}
                    onRemove={remove}
                  />
                )
              )
            })}
            {last && <Spacer height={virtual.getTotalSize() - last.end} span={span} />}
          </tbody>
        </table>
        {columns.map(
          ({ id: column, options, isMany }) =>
            options &&
            !isMany && (
              <datalist key={column} id={`${id}${column}`}>
                {options.map((option) => (
                  <option key={option} value={option} />
                ))}
              </datalist>
            ),
        )}
      </div>
      {/* the tooltip at the cell is for the pointer; this text is announced, and stays visible on a phone */}
      <p className={css.said} role="status">
        {fault && t('faultAt', { line: current.rowNumber, column: columns[at.place]?.fullName, fault })}
      </p>
    </div>
  )
}

const getLineKey = (line: GridLine | undefined): string | undefined => line && `${line.row.key}:${line.line}`

/** Column labels; those of sub-table columns are below the label of the sub-table. */
function Heading({ headers }: { headers: ImportHeader[] }) {
  const { t } = useTranslation('import')
  const isDeep = headers.some(({ children }) => children.length > 0)
  const span = isDeep ? { rowSpan: 2 } : {}
  const label = ({ required, fullName }: Pick<ImportHeader, 'required' | 'fullName'>) => (
    <>
      {required && (
        <span className={grid.required} aria-hidden>
          *
        </span>
      )}
      {fullName}
    </>
  )
  return (
    <>
      <tr>
        <th className={grid.number} {...span}>
          {t('line')}
        </th>
        {headers.map((header) =>
          header.children.length > 0 ? (
            <th key={header.id} scope="colgroup" colSpan={header.children.length} className={css.group}>
              {header.fullName}
            </th>
          ) : (
            <th key={header.id} scope="col" {...span}>
              {label(header)}
            </th>
          ),
        )}
        <th aria-label={t('actions')} {...span} />
      </tr>
      {isDeep && (
        <tr className={css.second}>
          {headers.flatMap(({ children }) =>
            children.map((child) => (
              <th key={child.id} scope="col">
                {label(child)}
              </th>
            )),
          )}
        </tr>
      )}
    </>
  )
}

interface LineProps {
  row: CheckedImportRow
  /** index among the lines of the row, 0: the row itself */
  line: number
  index: number
  isLast: boolean
  columns: GridColumn[]
  listId: string
  onEdit: PreviewGridProps['onEdit']
  onRemove: PreviewGridProps['onRemove']
}

const Line = memo(function Line({ row, line, index, isLast, columns, listId, onEdit, onRemove }: LineProps) {
  const t = useTexts('import')
  const own = line === 0 ? row : row.lines?.[line - 1]
  if (!own) return null
  const whole = own.errors['']
  return (
    <tr aria-rowindex={index + 2} data-below={line > 0 || undefined}>
      <td className={grid.number} aria-invalid={whole ? true : undefined} title={whole}>
        {own.rowNumber}
        {whole && <span className={grid.corner} aria-hidden />}
      </td>
      {columns.map((column, place) =>
        line > 0 && !column.isBelow ? (
          <td key={column.id} className={css.blank} />
        ) : (
          <PreviewCell
            key={column.id}
            column={column}
            rowKey={row.key}
            below={line}
            line={own.rowNumber}
            text={own.cells[column.id] ?? ''}
            error={own.errors[column.id]}
            at={index}
            place={place}
            isLast={isLast}
            listId={listId}
            onEdit={onEdit}
          />
        ),
      )}
      <td>
        <button
          type="button"
          className={grid.delete}
          aria-label={t('removeRow', { line: own.rowNumber })}
          title={t('removeRow', { line: own.rowNumber })}
          onClick={() => onRemove(row.key, line)}
        >
          <Trash2 size={14} strokeWidth={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  )
})

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className={grid.spacer} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
