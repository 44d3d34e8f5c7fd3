import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import grid from '../sub-table/sub-table.module.css'
import css from './import.module.css'

/** A row of a file with a message. */
export interface ReasonRow {
  key: string
  rowNumber: number
  /** texts by column */
  cells: Readonly<Record<string, string>>
  reason: string
}

interface ReasonListProps {
  label: string
  rows: readonly ReasonRow[]
  /** the columns that identify the row */
  columns?: readonly { id: string; fullName: string }[]
}

/** Rows of a file by number, each with a reason; virtualized. */
export function ReasonList({ label, rows, columns = [] }: ReasonListProps) {
  const { t } = useTranslation('import')
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 44,
    overscan: 8,
    getItemKey: (index) => rows[index]?.key ?? index,
  })
  const shown = virtual.getVirtualItems()
  const span = columns.length + 2
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <div className={`${grid.box ?? ''} ${css.frame ?? ''}`}>
      {/* the scroll area can be focused, so that it can be scrolled by keyboard */}
      <div
        ref={box}
        className={`${grid.scroll ?? ''} ${css.sheet ?? ''}`}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className={`${grid.table ?? ''} ${css.reasons ?? ''}`} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th className={grid.number}>{t('line')}</th>
              {columns.map(({ id, fullName }) => (
                <th key={id}>{fullName}</th>
              ))}
              <th className={css.reason}>{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {first && first.start > 0 && (
              <tr className={grid.spacer} aria-hidden>
                <td colSpan={span} style={{ height: first.start }} />
              </tr>
            )}
            {shown.map(({ index }) => {
              const row = rows[index]
              return (
                row && (
                  <tr key={row.key} ref={virtual.measureElement} data-index={index} aria-rowindex={index + 2}>
                    <td className={grid.number}>{row.rowNumber}</td>
                    {columns.map(({ id }) => (
                      <td key={id}>{row.cells[id]}</td>
                    ))}
                    <td className={css.reason}>{row.reason}</td>
                  </tr>
                )
              )
            })}
            {last && virtual.getTotalSize() > last.end && (
              <tr className={grid.spacer} aria-hidden>
                <td colSpan={span} style={{ height: virtual.getTotalSize() - last.end }} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}
