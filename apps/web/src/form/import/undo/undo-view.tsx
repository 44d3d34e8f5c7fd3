import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../figure.tsx'
import css from '../import.module.css'
import { ReasonList } from '../reason-list.tsx'
import { countRecords, type UndoProgress } from './use-undo.ts'

/** Progress and result of undoing an import: records that were kept are listed with their reasons. */
export function UndoView({ progress }: { progress: UndoProgress }) {
  const { t } = useTranslation('import')
  const { run, done, kept, state, fault } = progress
  const total = countRecords(run)
  if (state !== 'done')
    return (
      <div className={css.progress}>
        <p>{t(`undo.${state}`)}</p>
        <div
          className={css.track}
          role="progressbar"
          aria-label={t('undo.running')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <span style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
        </div>
        <p className={css.figures}>{t('undo.done', { done, total })}</p>
        {fault && (
          <p className={css.fault} role="alert">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
            {fault}
          </p>
        )}
      </div>
    )
  const isWhole = kept.length === 0
  return (
    <div className={css.result}>
      <div className={css.summary} data-bad={!isWhole || undefined} role="status">
        {isWhole ? (
          <CircleCheck size={28} strokeWidth={1.5} aria-hidden />
        ) : (
          <TriangleAlert size={28} strokeWidth={1.5} aria-hidden />
        )}
        <dl>
          <Figure label={t('undo.undone')} value={Math.max(0, total - kept.length)} />
          <Figure label={t('undo.kept')} value={kept.length} />
        </dl>
      </div>
      <p className={css.note}>{t(isWhole ? 'undo.whole' : 'undo.partly')}</p>
      {!isWhole && (
        <ReasonList
          label={t('undo.keptRows')}
          rows={kept.map(({ rowNumber, reason }, at) => ({ key: `${at}`, rowNumber, cells: {}, reason }))}
        />
      )}
    </div>
  )
}
