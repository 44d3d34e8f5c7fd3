import type { PortalWidgetByKind } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { usePageInMenu } from '../../../lib/menu/page-in-menu.ts'
import { formatToDoCount } from '../../../lib/realtime/to-do.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { WidgetFailed, WidgetFrame, WidgetMessage, WidgetSkeleton } from './widget-frame.tsx'
import css from './widgets.module.css'

const mailPath = '/msgCenter/email'
const minuteMs = 60_000

/** Unread mails of the user, if they have the page of mails. They are private: an administrator who views as the user sees none. */
export function Mails({ widget }: { widget: PortalWidgetByKind<'mails'> }) {
  const { t } = useTranslation('portal')
  const hasPage = usePageInMenu(mailPath)
  const isWatched = useSession((state) => state.userInfo?.viewedBy !== undefined)
  if (hasPage && !isWatched) return <UnreadMails widget={widget} />
  return (
    <WidgetFrame widget={widget}>
      <WidgetMessage icon={Lock} title={t('denied')} text={t(hasPage ? 'mailsPrivate' : 'noMailPage')} />
    </WidgetFrame>
  )
}

function UnreadMails({ widget }: { widget: PortalWidgetByKind<'mails'> }) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  // shares the key of the page of mails, so that it is refreshed with it
  const { data, error, refetch } = useQuery({
    queryKey: ['email', 'portal', widget.rows],
    queryFn: ({ signal }) =>
      call('GET /api/extend/Email', { query: { unread: '1', pageSize: widget.rows }, signal, silent: true }),
    refetchInterval: minuteMs,
    refetchIntervalInBackground: false,
  })
  const total = data?.pagination.total ?? 0
  return (
    <WidgetFrame
      widget={widget}
      end={
        <>
          {total > 0 && <span className={css.total}>{formatToDoCount(total)}</span>}
          <Link to={mailPath}>{t('all')}</Link>
        </>
      }
    >
      {data ? (
        data.list.length === 0 ? (
          <WidgetMessage title={t('noMails')} text={t('noMailsText')} />
        ) : (
          <ul className={css.mails}>
            {data.list.map(({ id, subject, from, date }) => (
              <li key={id}>
                <Link to={`/emailDetail?id=${id}`}>
                  <b className="cut" title={subject}>
                    {subject || t('noSubject')}
                  </b>
                  <time className={css.note}>{formatDateTime(date, offsetMinutes).slice(5)}</time>
                  <span className="cut" title={from.address}>
                    {from.name || from.address}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton rows={Math.min(widget.rows, 5)} />
      )}
    </WidgetFrame>
  )
}
