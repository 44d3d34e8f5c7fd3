import type { MessageRow, PortalWidgetByKind } from '@armature/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useMessages } from './use-messages.ts'
import { WidgetMessage, WidgetSkeleton, WidgetFailed, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

const MessageOver = lazy(() => import('./message-over.tsx'))

/** The user's messages, or only the notices; opening one marks it as read. */
export function Messages({ widget }: { widget: PortalWidgetByKind<'notices' | 'messages'> }) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [opened, setOpened] = useState<MessageRow | null>(null)
  const { data, error, refetch } = useMessages({
    rows: widget.rows,
    isNotice: widget.kind === 'notices',
    unreadOnly: widget.kind === 'messages' && widget.unreadOnly,
  })
  return (
    <WidgetFrame widget={widget} end={<Link to="/messageRecord">{t('all')}</Link>}>
      {data ? (
        data.list.length === 0 ? (
          <WidgetMessage title={t(widget.kind === 'notices' ? 'noNotices' : 'noMessages')} text={t('noMessagesText')} />
        ) : (
          <ul className={css.messages}>
            {data.list.map((message) => (
              <li key={message.id}>
                <button
                  type="button"
                  onClick={() => setOpened(message)}
                  className={classNames(message.isRead === '0' && css.unread)}
                >
                  <span className="cut" title={message.title}>
                    {message.isRead === '0' && <span className="visually-hidden">{t('unread')}</span>}
                    {message.title}
                  </span>
                  <time className={css.note}>{formatDateTime(message.releaseTime, offsetMinutes).slice(5)}</time>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton rows={widget.rows > 5 ? 5 : widget.rows} />
      )}
      {opened && (
        <Suspense>
          <MessageOver message={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </WidgetFrame>
  )
}
