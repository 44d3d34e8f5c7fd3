import type { PortalWidget } from '@armature/contract'
import { CloudAlert, Lock, Unplug, type LucideIcon } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useLate } from '../../../ui/feedback/progress-bar.tsx'
import { SkeletonBar } from '../../../ui/feedback/states.tsx'
import css from './widgets.module.css'
import { translateName } from '../../../lib/i18n/translate-name.ts'

/** Buttons in the header of each widget while a portal is designed or arranged. */
export const WidgetTools = createContext<(widget: PortalWidget) => ReactNode>(() => null)

interface WidgetFrameProps {
  widget: PortalWidget
  /** next to the title: a switch or a link */
  end?: ReactNode
  children: ReactNode
}

/** The frame of a widget with its title; a bare widget has neither. */
export function WidgetFrame({ widget, end, children }: WidgetFrameProps) {
  const id = useId()
  const tools = use(WidgetTools)(widget)
  const name = useWidgetName(widget)
  const { bare } = widget
  return (
    <section
      className={classNames(css.widget, bare && css.bare)}
      {...(bare ? { 'aria-label': name } : { 'aria-labelledby': id })}
    >
      {!bare && (
        <header className={css.head}>
          <h2 id={id} className="cut" title={name}>
            {name}
          </h2>
          <div className={css.end}>{end}</div>
        </header>
      )}
      {tools}
      {children}
    </section>
  )
}

/** The title in the user's language, or the name of the kind. */
export function useWidgetName(widget: PortalWidget): string {
  return useWidgetNames()(widget)
}

export function useWidgetNames(): (widget: PortalWidget) => string {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return ({ title, titleI18n, kind }) =>
    translateName({ fullName: title, fullNameI18n: titleI18n }, language) || t(`kinds.${kind}`)
}

/** Placeholder bars while loading; hidden for the first moment. */
export function WidgetSkeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  const isLate = useLate(true, 200)
  return (
    <div className={css.waiting} role="status" aria-label={t('loading')}>
      {isLate && Array.from({ length: rows }, (_, row) => <SkeletonBar key={row} width={`${90 - row * 14}%`} />)}
    </div>
  )
}

interface WidgetMessageProps {
  icon?: LucideIcon
  title: string
  text?: string | undefined
  isAlert?: boolean
  children?: ReactNode
}

/** Message of a widget instead of its content. */
export function WidgetMessage({ icon, title, text, isAlert = false, children }: WidgetMessageProps) {
  return (
    <div className={css.says} role={isAlert ? 'alert' : undefined}>
      {icon && <Icon icon={icon} size={18} />}
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

export function WidgetFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('portal')
  const said = error instanceof ApiError ? error.msg : ''
  return (
    <WidgetMessage isAlert icon={CloudAlert} title={t('failed')} text={said}>
      <Button size="small" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </WidgetMessage>
  )
}

/** The server's reason why a widget has no data. */
export function NotReady({
  state,
  msg,
  onRetry,
}: {
  state: 'denied' | 'gone' | 'failed'
  msg?: string | undefined
  onRetry: () => void
}) {
  const { t } = useTranslation('portal')
  if (state === 'denied') return <WidgetMessage icon={Lock} title={t('denied')} text={t('deniedText')} />
  if (state === 'gone') return <WidgetMessage icon={Unplug} title={t('gone')} text={msg || t('goneText')} />
  return (
    <WidgetMessage isAlert icon={CloudAlert} title={t('failed')} text={msg || t('failedText')}>
      <Button size="small" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </WidgetMessage>
  )
}
