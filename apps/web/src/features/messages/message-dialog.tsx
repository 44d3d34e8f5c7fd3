import type { MessageDetail } from '@armature/contract'
import { formatFileSize } from '@armature/form-engine/format/file-size'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { download } from '../../lib/api/download.ts'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { joinFacts } from '../../lib/i18n/join-names.ts'
import { toSafePath } from '../../lib/session/safe-path.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RichText } from '../../ui/media/rich-text.tsx'
import { Failed, SkeletonBar } from '../../ui/feedback/states.tsx'
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
    void navigate(toSafePath(link))
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
            {joinFacts([data.releaseUser || t('system'), formatDateTime(data.releaseTime, offsetMinutes)], language)}
          </p>
          {data.bodyText ? <RichText html={data.bodyText} /> : <p className={css.meta}>{t('noText')}</p>}
          {data.files.length > 0 && (
            <ul className={css.files} aria-label={t('files')}>
              {data.files.map((file) => (
                <li key={file.fileId}>
                  <FileButton {...file} />
                </li>
              ))}
            </ul>
          )}
        </article>
      )}
    </Dialog>
  )
}

function FileButton({ name, url, fileSize }: MessageDetail['files'][number]) {
  const { t } = useTranslation('messages')
  // why it could not be downloaded has been shown
  const { isPending, mutate } = useMutation({ mutationFn: () => download({ name, url }) })
  return (
    <Button icon={Download} loading={isPending} aria-label={t('download', { name })} onClick={() => mutate()}>
      {`${name} · ${formatFileSize(fileSize)}`}
    </Button>
  )
}
