import type { PublicScreenSetting, ScreenRow } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { copyText } from '../../../ui/buttons/copy-text.ts'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { getPublicPath } from '../screen-paths.ts'
import css from './public-dialog.module.css'

interface PublicDialogProps {
  screen: ScreenRow
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Whether a screen can be seen without signing in: says what becomes visible before an administrator switches it on. */
export function PublicDialog({ screen, onChanged, onClose }: PublicDialogProps) {
  const { t } = useTranslation('screens')
  const name = getMenuName(screen, useLanguage())
  const [isRunning, setRunning] = useState(false)
  const { id } = screen
  const { data, error, refetch } = useQuery({
    queryKey: ['screenPublic', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Screen/:id/Public', { params: { id }, signal, silent: true }),
    gcTime: 0,
  })
  const change = async (isPublic: boolean, { userId, releasedAt }: PublicScreenSetting) => {
    setRunning(true)
    try {
      await call('PUT /api/visualdev/Screen/:id/Actions/Public', {
        params: { id },
        // what this window shows, so that nothing else becomes public
        body: { isPublic, userId, releasedAt },
        onMessage: toast.success,
      })
      await refetch()
      await onChanged()
    } catch {
      // the message was shown; what is stored may have changed
      await refetch()
    }
    setRunning(false)
  }
  return (
    <Dialog
      open
      width="question"
      title={t('publicTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data?.isPublic && (
            <Button kind="danger" loading={isRunning} onClick={() => void change(false, data)}>
              {t('endPublic')}
            </Button>
          )}
          {data?.isReleased && (!data.isPublic || data.isStopped) && (
            <Button kind="primary" loading={isRunning} onClick={() => void change(true, data)}>
              {t('makePublic')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Setting id={id} setting={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} columns={[320]} />
      )}
    </Dialog>
  )
}

function Setting({ id, setting }: { id: string; setting: PublicScreenSetting }) {
  const { t } = useTranslation('screens')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { isPublic, isStopped, isReleased, userName, since, sources, hasOrganizations } = setting
  if (!isPublic && !isReleased) return <p>{t('publicUnreleased')}</p>
  return (
    <div className={css.setting}>
      {isPublic ? (
        <p role={isStopped ? 'alert' : undefined}>
          {t(isStopped ? 'publicStopped' : 'publicSince', {
            user: userName,
            time: since === null ? '' : formatDateTime(since, offsetMinutes),
          })}
        </p>
      ) : (
        <p>{t('publicQuestion')}</p>
      )}
      <p>{sources.length === 0 ? t('publicNoData') : t('publicData', { names: sources.join(t('comma')) })}</p>
      {hasOrganizations && <p>{t('publicOrganizations')}</p>}
      <p className={css.note}>{t('publicHidden')}</p>
      {isPublic && <Address url={new URL(getPublicPath(id), location.href).href} />}
    </div>
  )
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('screens')
  return (
    <div className={css.address}>
      <code>{url}</code>
      <Button
        kind="text"
        icon={Copy}
        onClick={() => void copyText(url, { done: t('copied'), failed: t('copyFailed') })}
      >
        {t('copyAddress')}
      </Button>
      <a href={url} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden size={16} />
        {t('openAddress')}
      </a>
    </div>
  )
}
