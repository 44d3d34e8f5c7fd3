import type { FlowSuspension } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import css from './approver-box.module.css'

/** Above a form that cannot be submitted: who has suspended its flow, when and why, and when it goes on. */
export default function SuspendedFlow({
  suspension: { userName, time, reason, resumeAt },
}: {
  suspension: FlowSuspension
}) {
  const { t } = useTranslation('form')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  return (
    <div role="note" className={css.suspended}>
      <b>{userName === '' ? t('flow.suspendedByUnknown') : t('flow.suspendedBy', { name: userName })}</b>
      <span>{formatDateTime(time, offsetMinutes)}</span>
      <p>{reason}</p>
      {resumeAt !== null && <p>{t('flow.resumesAt', { time: formatDateTime(resumeAt, offsetMinutes) })}</p>}
    </div>
  )
}
