import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../import/figure.tsx'
import css from './batch-edit.module.css'
import type { CheckedEdit } from './batch-edit-calls.ts'
import { Fault } from './fault.tsx'
import { ChangedList } from './changed-list.tsx'
import { RefusedList } from './refused-list.tsx'

/** What saving would do: how many records it changes, and which ones it cannot change. */
export function CheckStep({ checked, fault }: { checked: CheckedEdit; fault: string }) {
  const { t } = useTranslation('batchEdit')
  const { records, changes, unchanged, refused } = checked
  const isFine = refused.length === 0
  const note = records.length === 0 ? t('nothing') : t(isFine ? 'allFine' : 'others')
  return (
    <div className={css.checked}>
      <div className={css.summary} data-bad={!isFine || undefined} role="status">
        {isFine ? (
          <CircleCheck size={28} strokeWidth={1.5} aria-hidden />
        ) : (
          <TriangleAlert size={28} strokeWidth={1.5} aria-hidden />
        )}
        <dl>
          <Figure label={t('changed')} value={records.length} />
          <Figure label={t('unchanged')} value={unchanged} />
          <Figure label={t('refused')} value={refused.length} />
        </dl>
      </div>
      <Fault text={fault} />
      <p className={css.note}>{note}</p>
      {!isFine && <RefusedList records={refused} />}
      {changes.length > 0 && <ChangedList records={changes} more={records.length - changes.length} />}
    </div>
  )
}
