import type { FlowDetail } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useFormatTime } from '../task-parts.tsx'
import css from './detail.module.css'

/** When the time limits of the approver's node apply, and what they do. */
export function TimeLimits({ detail }: { detail: FlowDetail }) {
  const { t } = useTranslation('workflow')
  const when = useFormatTime()
  const limits = detail.node?.timeLimits ?? []
  if (limits.length === 0) return null
  return (
    <p className={css.then} role="note">
      {t('detail.timeLimits')}
      {limits.map(({ text, time }, index) => (
        <span key={index}>{t('detail.timeLimit', { text, time: when(time) })}</span>
      ))}
    </p>
  )
}
