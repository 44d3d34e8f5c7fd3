import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/app-state.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import grid from '../sub-table/sub-table.module.css'
import type { FailedRow } from './import-calls.ts'
import css from './import.module.css'
import { splitLots } from './lots.ts'
import { gridColumns } from './rows.ts'
import type { Import } from './use-import.ts'

/** How many came in and how many did not; the latter with the reason, and as a file (FO.86, FO.91). */
export function ResultStep({ work }: { work: Import }) {
  const { t } = useTranslation('import')
  const [isFetching, setFetching] = useState(false)
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { result } = work.run
  if (!result) return null
  const { snum, fnum, left, failed } = result
  const fetchFailures = async () => {
    setFetching(true)
    try {
      // as many as a request may carry to a file
      for (const lot of splitLots(failed)) await download(await work.failures(lot))
    } catch {
      // the call has said why
    } finally {
      setFetching(false)
    }
  }
  return (
    <div className={css.result}>
      <div className={css.summary} data-bad={failed.length > 0 || undefined} role="status">
        {failed.length === 0 ? (
          <CircleCheck size={28} strokeWidth={1.5} aria-hidden />
        ) : (
          <TriangleAlert size={28} strokeWidth={1.5} aria-hidden />
        )}
        <dl>
          <Figure label={t('succeeded')} value={snum} />
          <Figure label={t('failed')} value={fnum} />
          {left > 0 && <Figure label={t('left')} value={left} />}
        </dl>
        {failed.length > 0 && (
          <Button icon={Download} loading={isFetching} onClick={() => void fetchFailures()}>
            {t('failures')}
          </Button>
        )}
      </div>
      {failed.length > 0 && (
        <Failures rows={failed} columns={gridColumns(work.preview?.headerRow ?? []).slice(0, isPhone ? 1 : 2)} />
      )}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface FailuresProps {
  rows: FailedRow[]
  /** the first ones tell which row it is */
  columns: { id: string; fullName: string }[]
}

function Failures({ rows, columns }: FailuresProps) {
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
      {/* what scrolls can be scrolled by keys too */}
      <div
        ref={box}
        className={`${grid.scroll ?? ''} ${css.sheet ?? ''}`}
        tabIndex={0}
        role="region"
        aria-label={t('failedRows')}
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
                    <td className={css.reason}>{row.errorsInfo}</td>
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
