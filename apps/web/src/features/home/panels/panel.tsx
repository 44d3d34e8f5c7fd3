import { CloudAlert, Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useLate } from '../../../ui/feedback/progress-bar.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { useClock } from '../use-clock.ts'
import type { DataState } from './data-state.ts'
import css from './panel.module.css'

export interface PanelProps {
  title: string
  /** units and counts next to the title */
  note?: string
  /** the note is left out on a phone */
  isNoteMinor?: boolean
  /** legend, link or switch at the right edge */
  end?: ReactNode
  need: DataState
  /** false where the content belongs to the user and is not demonstration data */
  isGenerated?: boolean
  /** placeholder while loading */
  skeleton: ReactNode
  className?: string | undefined
  children: () => ReactNode
}

/** A panel of the home page. A panel that fails or is refused does not affect the others. */
export function Panel({
  title,
  note = '',
  isNoteMinor = false,
  isGenerated = true,
  end,
  need,
  skeleton,
  className,
  children,
}: PanelProps) {
  const id = useId()
  const isReady = need.state === 'ready'
  return (
    <section className={classNames(css.panel, className)} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {note && isReady && (
          <span className={classNames(css.note, isNoteMinor && css.minor, 'cut')} title={note}>
            {note}
          </span>
        )}
        {isGenerated && <Generated />}
        {isReady && <div className={css.end}>{end}</div>}
      </header>
      <Stale since={need.staleSince} />
      <Body title={title} need={need} skeleton={skeleton}>
        {children}
      </Body>
    </section>
  )
}

/** Shows that the figures are generated demonstration data, as long as such data are loaded. */
export function Generated() {
  const { t } = useTranslation('home')
  const isShown = useSettings((state) => state.sysConfig.isDemonstration)
  return isShown ? (
    <Tag tone="outline" className={css.generated ?? ''}>
      {t('energy:generated')}
    </Tag>
  ) : null
}

/** Shows since when the data are out of date. */
export function Stale({ since }: { since: number | null }) {
  const { t } = useTranslation('home')
  const clock = useClock()
  return since === null ? null : (
    <p role="status" className={css.stale}>
      {t('stale', { time: clock(since) })}
    </p>
  )
}

function Body({ title, need, skeleton, children }: Pick<PanelProps, 'title' | 'need' | 'skeleton' | 'children'>) {
  const { t } = useTranslation('home')
  const isLate = useLate(need.state === 'waiting', 200)
  switch (need.state) {
    case 'ready':
      return children()
    case 'waiting':
      return (
        <div role="status" aria-label={t('waiting', { name: title })} className={isLate ? css.skeleton : css.hidden}>
          {skeleton}
        </div>
      )
    case 'denied':
      return <State icon={<Icon icon={Lock} size={20} />} title={t('denied')} text={t('deniedText', { name: title })} />
    case 'failed':
      return (
        <State isAlert icon={<Icon icon={CloudAlert} size={20} />} title={t('failed')} text={formatReason(need.error)}>
          <Button size="small" onClick={need.retry}>
            {t('ui:retry')}
          </Button>
        </State>
      )
  }
}

interface StateProps {
  icon?: ReactNode
  title: string
  text: string
  isAlert?: boolean
  children?: ReactNode
}

/** Message of a panel instead of its content. */
export function State({ icon, title, text, isAlert = false, children }: StateProps) {
  return (
    <div className={css.state} role={isAlert ? 'alert' : undefined}>
      {icon}
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** The server's message with the request id to quote. */
function formatReason(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.requestId ? `${error.msg}（${error.requestId.slice(0, 8)}）` : error.msg
}
