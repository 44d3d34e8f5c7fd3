import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../figure.tsx'
import css from '../import.module.css'
import { ProgressStep } from '../progress-step.tsx'
import { ReasonList } from '../reason-list.tsx'
import { countRecords, type UndoProgress } from './use-undo.ts'

/** Progress and result of undoing an import: records that were kept are listed with their reasons. */
export function UndoView({ progress }: { progress: UndoProgress }) {
  const { t } = useTranslation('import')
  const { run, done, kept, state, fault } = progress
  const total = countRecords(run)
  if (state !== 'done')
    return (
      <ProgressStep
        text={t(`undo.${state}`)}
        label={t('undo.running')}
        figures={t('undo.done', { done, total })}
        {...{ done, total, fault }}
      />
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
