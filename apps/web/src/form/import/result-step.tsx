import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { download } from '../../lib/api/download.ts'
import { Button } from '../../ui/buttons/button.tsx'
import css from './import.module.css'
import { splitLots } from './split-lots.ts'
import { Figure } from './figure.tsx'
import { ReasonList } from './reason-list.tsx'
import { listGridColumns } from './rows.ts'
import { UndoButton } from './undo/undo-button.tsx'
import type { Import } from './use-import.ts'

/** Number of imported and failed rows; the latter with their reasons, and as a file (FO.86, FO.91). */
export function ResultStep({ work }: { work: Import }) {
  const { t } = useTranslation('import')
  const [isFetching, setFetching] = useState(false)
  const isPhone = useAppState((state) => state.device === 'mobile')
  const { run, undo, importId, menuId } = work
  const { result } = run
  if (!result) return null
  const { snum, fnum, left, failed } = result
  const fetchFailures = async () => {
    setFetching(true)
    try {
      // as many as one request may contain
      for (const lot of splitLots(failed)) await download(await work.failures(lot))
    } catch {
      // the call has shown the error
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
        {undo?.last?.id === importId && <UndoButton undo={undo} run={undo.last} menuId={menuId} />}
      </div>
      {failed.length > 0 && (
        <ReasonList
          label={t('failedRows')}
          rows={failed.map(({ key, rowNumber, cells, errorsInfo }) => ({ key, rowNumber, cells, reason: errorsInfo }))}
          columns={listGridColumns(work.preview?.headerRow ?? []).slice(0, isPhone ? 1 : 2)}
        />
      )}
    </div>
  )
}
