import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dateTime } from '../../lib/date-time.ts'
import { dotted } from '../../lib/listed.ts'
import { safePath } from '../../lib/safe-path.ts'
import { useSettings } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Failed, SkeletonBar } from '../../ui/states.tsx'
import { readMessage } from './message-api.ts'
import css from './messages.module.css'

interface MessageDialogProps {
  message: { id: string; title: string }
  onClose: () => void
  /** called when a link leads to another page */
  onLeave?: () => void
}

/** A whole message; opening it marks it as read (S2.149). */
export function MessageDialog({ message, onClose, onLeave }: MessageDialogProps) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const navigate = useNavigate()
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const { data, error, refetch } = useQuery({
    queryKey: ['message', message.id],
    queryFn: ({ signal }) => readMessage(message.id, signal),
    // messages do not change
    staleTime: Infinity,
  })
  const go = (link: string) => {
    onClose()
    onLeave?.()
    void navigate(safePath(link))
  }
  return (
    <Dialog
      open
      title={message.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data?.link && (
            <Button kind="primary" onClick={() => go(data.link)}>
              {t('goThere')}
            </Button>
          )}
        </>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBar width="60%" />}
      {data && (
        <article className={css.message}>
          <p className={css.meta}>
            {dotted([data.releaseUser || t('system'), dateTime(data.releaseTime, offsetMinutes)], language)}
          </p>
          {data.bodyText ? <RichText html={data.bodyText} /> : <p className={css.meta}>{t('noText')}</p>}
        </article>
      )}
    </Dialog>
  )
}
