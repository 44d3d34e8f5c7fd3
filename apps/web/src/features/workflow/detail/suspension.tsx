import type { FlowDetail } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useFormatTime } from '../task-parts.tsx'
import css from './detail.module.css'

/** Above the form: who has suspended the flow instance, when and why, and when it goes on. */
export function Suspension({ detail: { suspension } }: { detail: FlowDetail }) {
  const { t } = useTranslation('workflow')
  const when = useFormatTime()
  if (!suspension) return null
  const { userName, time, reason, resumeAt } = suspension
  return (
    <div role="note" className={css.why}>
      <b>{t('detail.suspendedBy', { name: userName })}</b>
      <span>{when(time)}</span>
      <p>{reason || t('detail.noReason')}</p>
      {resumeAt !== null && <p>{t('detail.resumesAt', { time: when(resumeAt) })}</p>}
    </div>
  )
}
