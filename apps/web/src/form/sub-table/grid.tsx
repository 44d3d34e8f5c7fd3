import type { Field } from '@armature/form-engine'
import { findControl } from '@armature/form-engine/controls/index'
import { translateLabel, translateUnit } from '@armature/form-engine/design/walk'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useForm, useFieldState, useRowKeys } from '../form-context.tsx'
import { buildCellPath, parseCellPath } from '../paths.ts'
import { useReader } from '../reader.tsx'
import { Cell } from './cell.tsx'
import { useColumns, getWidth } from './columns.ts'
import { useAddRows } from './use-add-rows.tsx'
import { focusCell, getMove, findCell, type Move } from './keys.ts'
import { usePaste } from './use-paste.ts'
import { useRemoveRow } from './use-remove-row.ts'
import { useRowHeight } from './use-row-height.ts'
import { SummaryRow } from './summary-row.tsx'
import css from './sub-table.module.css'

/** With at least this many rows only the visible ones are mounted. */
const virtualFrom = 30

export function Grid({ field, table }: { field: Field; table: string }) {
  const t = useTexts('form')
  const { store, mode } = useForm()
  const keys = useRowKeys(table)
  const columns = useColumns(field)
  const state = useFieldState(table)
  const scroll = useRef<HTMLDivElement>(null)
  const isEdit = mode === 'edit'
  const canChange = isEdit && !state.disabled
  const isVirtual = keys.length >= virtualFrom
  const rows = useVirtualizer({
    count: keys.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: useRowHeight(scroll),
    overscan: 4,
    scrollPaddingStart: 36,
    scrollPaddingEnd: 40,
  })
  const goTo = useCallback(
    (to: Move) => {
      const box = scroll.current
      if (!box || focusCell(box, to)) return
      rows.scrollToIndex(to.row, { align: 'auto' })
      runAfterPaint(() => focusCell(box, to))
    },
    [rows],
  )
  useEffect(
    () =>
      store.onReveal((path) => {
        const cell = parseCellPath(path)
        if (cell?.table === table)
          goTo({ row: cell.index, place: columns.findIndex((column) => column.vModel === cell.column) })
      }),
    [store, table, columns, goTo],
  )
  const add = () => {
    store.addRow(table)
    const row = store.rowKeys(table).length - 1
    runAfterPaint(() => goTo({ row, place: findFirstEditable(columns) }))
  }
  const adding = useAddRows(field, table, add)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = findCell(event.target)
    const to = at && getMove(event, at)
    if (!to || to.row < 0 || to.place < 0 || to.place >= columns.length) return
    event.preventDefault()
    if (to.row < keys.length) goTo(skipFixed(to, at, columns))
    else if (event.key === 'Enter' && canChange) adding.start()
  }
  const paste = usePaste(table, columns)
  const onPaste = (event: ClipboardEvent) => {
    const at = findCell(event.target)
    if (at && canChange) paste(event, at)
  }
  const addButton = (
    <Button kind="text" size="small" icon={Plus} onClick={adding.start}>
      {t(adding.byChoosing ? 'table.addChosen' : 'table.add')}
    </Button>
  )
  const shown = isVirtual ? rows.getVirtualItems() : null
  const first = shown?.[0]
  const last = shown?.at(-1)
  const span = columns.length + (canChange ? 2 : 1)
  return (
    <div className={css.box}>
      <div
        ref={scroll}
        className={css.scroll}
        data-virtual={isVirtual || undefined}
        onKeyDown={isEdit ? onKeyDown : undefined}
        onPaste={isEdit ? onPaste : undefined}
      >
        <table
          className={css.table}
          style={{ minWidth: 80 + columns.reduce((sum, column) => sum + getWidth(column), 0) }}
          aria-rowcount={keys.length + 1}
        >
          <colgroup>
            <col style={{ width: 44 }} />
            {columns.map((column) => (
              <col key={column.vModel} style={{ width: getWidth(column) }} />
            ))}
            {canChange && <col style={{ width: 40 }} />}
          </colgroup>
          <thead>
            <tr>
              <th className={css.number}>#</th>
              {columns.map((column) => (
                <Head key={column.vModel} column={column} path={`${table}.${column.vModel}`} />
              ))}
              {canChange && <th aria-label={t('table.actions')} />}
            </tr>
          </thead>
          <tbody>
            {first && <Spacer height={first.start} span={span} />}
            {(shown?.map(({ index }) => index) ?? keys.map((_, index) => index)).map((index) => (
              <Row
                key={keys[index]}
                table={table}
                index={index}
                columns={columns}
                canChange={canChange}
                isLast={index > 0 && index === keys.length - 1}
                field={field}
              />
            ))}
            {last && <Spacer height={rows.getTotalSize() - last.end} span={span} />}
            {canChange && !isVirtual && (
              <tr className={css.addRow}>
                <td colSpan={span}>{addButton}</td>
              </tr>
            )}
          </tbody>
          <SummaryRow table={table} columns={columns} hasActions={canChange} />
        </table>
        {keys.length === 0 && !canChange && <div className={css.empty}>{t('table.none')}</div>}
      </div>
      {isVirtual && (
        <div className={css.add}>
          {canChange && addButton}
          <span className={css.count}>{t('table.count', { count: keys.length })}</span>
        </div>
      )}
      {adding.window}
    </div>
  )
}

interface RowProps {
  table: string
  index: number
  columns: Field[]
  canChange: boolean
  isLast: boolean
  field: Field
}

const Row = memo(function Row({ table, index, columns, canChange, isLast, field }: RowProps) {
  const t = useTexts('form')
  const remove = useRemoveRow(field, table)
  return (
    <tr aria-rowindex={index + 2}>
      <td className={css.number}>{index + 1}</td>
      {columns.map((column, place) => (
        <Cell
          key={column.vModel}
          column={column}
          path={buildCellPath(table, index, column.vModel ?? '')}
          row={index}
          place={place}
          isLast={isLast}
        />
      ))}
      {canChange && (
        <td>
          <button
            type="button"
            className={css.delete}
            aria-label={t('table.remove', { row: index + 1 })}
            title={t('table.remove', { row: index + 1 })}
            onClick={() => void remove(index)}
          >
            <Trash2 size={14} strokeWidth={1.75} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
})

/** Heading of a column: a required column is marked (F5.06); the unit is shown here once. */
function Head({ column, path }: { column: Field; path: string }) {
  const { language } = useReader()
  const { mode } = useForm()
  const { required } = useFieldState(path)
  const label = translateLabel(column, language)
  const unit = translateUnit(column, language)
  return (
    <th
      className={findControl(column.config.jnpfKey)?.isNumeric ? css.right : undefined}
      title={column.config.tipLabel || label}
    >
      {required && mode === 'edit' && (
        <span className={css.required} aria-hidden>
          *
        </span>
      )}
      {label}
      {unit && <span className={css.unit}>{unit}</span>}
    </th>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr className={css.spacer} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

const isFixedColumn = (column: Field | undefined): boolean => {
  const control = column && findControl(column.config.jnpfKey)
  return !control || control.isComputed === true || control.isFrozen === true || column.readonly === true
}

const findFirstEditable = (columns: Field[]): number =>
  Math.max(
    0,
    columns.findIndex((column) => !isFixedColumn(column)),
  )

/** Sideways moves skip columns that are not editable. */
function skipFixed(to: Move, from: Move | null, columns: Field[]): Move {
  const step = Math.sign(to.place - (from?.place ?? to.place))
  let place = to.place
  while (step !== 0 && place >= 0 && place < columns.length && isFixedColumn(columns[place])) place += step
  return columns[place] ? { row: to.row, place } : to
}

// Scrolling a virtual list mounts its rows in the next frames.
const runAfterPaint = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act))
