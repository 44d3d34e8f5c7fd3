import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './import.module.css'
import type { Import } from './use-import.ts'

/** The progress of the import; rows imported before it is stopped are kept. */
export function ProgressStep({ run }: { run: Import['run'] }) {
  const { t } = useTranslation('import')
  const { running } = run
  if (!running) return null
  const { done, rows, state, fault } = running
  return (
    <div className={css.progress}>
      <p>{t(`running.${state}`)}</p>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('running.running')}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={done}
      >
        <span style={{ width: `${(100 * done) / rows.length}%` }} />
      </div>
      <p className={css.figures}>{t('done', { done, total: rows.length })}</p>
      {fault && (
        <p className={css.fault} role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {fault}
        </p>
      )}
    </div>
  )
}
