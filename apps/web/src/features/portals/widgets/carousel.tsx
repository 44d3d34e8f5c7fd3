import type { MessageRow, PortalWidgetByKind } from '@armature/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { translateName } from '../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import css from './carousel.module.css'
import { MenuLink, useMenuLinks } from './menu-link.tsx'
import { SlideShow } from './slide-show.tsx'
import { useMessages } from './use-messages.ts'
import { useWidgetName, WidgetFailed, WidgetFrame, WidgetMessage, WidgetSkeleton } from './widget-frame.tsx'

const MessageOver = lazy(() => import('./message-over.tsx'))

type CarouselWidget = PortalWidgetByKind<'carousel'>

/** Pictures, or the newest notices of the user, one after the other. */
export function Carousel({ widget }: { widget: CarouselWidget }) {
  return widget.shows === 'notices' ? <Notices widget={widget} /> : <Pictures widget={widget} />
}

function Pictures({ widget }: { widget: CarouselWidget }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const name = useWidgetName(widget)
  const { seconds, fit } = widget
  const shown = widget.slides.filter(({ src }) => src !== '')
  const links = useMenuLinks(shown.map(({ menu }) => menu))
  const slides = shown.map(({ src, title, titleI18n, menu }, at) => {
    const caption = translateName({ fullName: title, fullNameI18n: titleI18n }, language)
    const link = links.find(({ item }) => item.enCode === menu)
    // a linked picture without a caption is named by its menu, not to be a link without a name
    const picture = <img src={src} alt={caption ? '' : (link?.name ?? '')} style={{ objectFit: fit }} />
    const content = (
      <>
        {picture}
        {caption && <p title={caption}>{caption}</p>}
      </>
    )
    return {
      key: String(at),
      content: link ? (
        <MenuLink target={link.target} className={css.picture}>
          {content}
        </MenuLink>
      ) : (
        <div className={css.picture}>{content}</div>
      ),
    }
  })
  return (
    <WidgetFrame widget={widget}>
      {slides.length === 0 ? (
        <WidgetMessage title={t('noPicture')} />
      ) : (
        <SlideShow name={name} seconds={seconds} slides={slides} />
      )}
    </WidgetFrame>
  )
}

function Notices({ widget }: { widget: CarouselWidget }) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const [opened, setOpened] = useState<MessageRow | null>(null)
  const { data, error, refetch } = useMessages({ rows: widget.rows, isNotice: true })
  const slides = (data?.list ?? []).map((notice) => ({
    key: notice.id,
    content: (
      <button type="button" className={css.notice} onClick={() => setOpened(notice)}>
        <b title={notice.title}>
          {notice.isRead === '0' && <span className="visually-hidden">{t('unread')}</span>}
          {notice.title}
        </b>
        <span>
          {[notice.releaseUser, formatDateTime(notice.releaseTime, offsetMinutes)].filter(Boolean).join(' · ')}
        </span>
      </button>
    ),
  }))
  return (
    <WidgetFrame widget={widget} end={<Link to="/messageRecord">{t('all')}</Link>}>
      {slides.length > 0 ? (
        <SlideShow name={name} seconds={widget.seconds} slides={slides} />
      ) : data ? (
        <WidgetMessage title={t('noNotices')} text={t('noMessagesText')} />
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <WidgetSkeleton />
      )}
      {opened && (
        <Suspense>
          <MessageOver message={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </WidgetFrame>
  )
}
