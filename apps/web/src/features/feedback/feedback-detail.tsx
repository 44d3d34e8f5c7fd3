import type { FeedbackRow } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { FeedbackState } from './feedback-row.tsx'
import css from './feedback.module.css'

export interface FeedbackDetailProps {
  row: FeedbackRow
  offsetMinutes: number
  onClose: () => void
  onChanged: () => void
}

/** One feedback with its pictures; it can be marked as done or reopened. */
export function FeedbackDetail({ row, offsetMinutes, onClose, onChanged }: FeedbackDetailProps) {
  const { t } = useTranslation('feedback')
  const [isRunning, setRunning] = useState(false)
  const isDone = row.state === 'done'
  const mark = async () => {
    setRunning(true)
    try {
      await call('PUT /api/system/Feedback/:id/Actions/State', {
        params: { id: row.id },
        body: { state: isDone ? 'open' : 'done' },
        onMessage: toast.success,
      })
      onChanged()
    } catch {
      // the API client has shown the error; the displayed state is still valid
    } finally {
      setRunning(false)
    }
  }
  return (
    <Drawer
      open
      title={t('detail')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" loading={isRunning} onClick={() => void mark()}>
            {t(isDone ? 'reopen' : 'finish')}
          </Button>
        </>
      }
    >
      <dl className={css.facts}>
        <dt>{t('user')}</dt>
        <dd>{row.userName ? `${row.userName} (${row.account})` : '—'}</dd>
        <dt>{t('time')}</dt>
        <dd>{formatDateTime(row.creatorTime, offsetMinutes)}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <FeedbackState row={row} />
        </dd>
        {row.doneTime !== null && (
          <>
            <dt>{t('doneBy')}</dt>
            <dd>{[row.doneUser, formatDateTime(row.doneTime, offsetMinutes)].join(t('dot'))}</dd>
          </>
        )}
      </dl>
      <p className={css.words}>{row.content}</p>
      {row.pictures.map((address, index) => (
        <Picture key={address} src={address} alt={t('picture', { n: index + 1 })} className={css.shown} />
      ))}
    </Drawer>
  )
}
