import { CloudAlert, Lock, RotateCw, WifiOff, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { useLate } from './progress-bar.tsx'
import styles from './states.module.css'
import { copyText } from '../buttons/copy-text.ts'

interface StateProps {
  title: string
  text?: ReactNode
  /** buttons: the next step */
  children?: ReactNode
  className?: string
}

/** An empty state: says what would be here, why it is empty, and what to do next. `filtered` shows the picture of a search. */
export function Empty({ title, text, children, filtered = false, className }: StateProps & { filtered?: boolean }) {
  return (
    <section className={classNames(styles.state, className)}>
      <Cells lit={filtered ? [1, 5, 8, 10, 14] : [12]} />
      <Words title={title} text={text}>
        {children}
      </Words>
    </section>
  )
}

export interface FailedProps {
  /** what could not be loaded; default is `Could not be loaded` */
  title?: string
  error: unknown
  onRetry?: () => void
  className?: string
}

/** A load error: the reason, a button to try again, and an id to quote. */
export function Failed({ title, error, onRetry, className }: FailedProps) {
  const { t } = useTranslation('ui')
  const fault = error instanceof ApiError ? error : null
  const isOffline = fault?.isNetworkFailure ?? false
  const diagnosis = [fault?.code, fault?.requestId && `req ${fault.requestId.slice(0, 8)}`, formatNow()]
    .filter(Boolean)
    .join(' · ')
  return (
    <section role="alert" className={classNames(styles.state, className)}>
      <Badge icon={isOffline ? WifiOff : CloudAlert} bad />
      <Words title={title ?? t('failedTitle')} text={isOffline ? t('offlineText') : fault?.msg || t('failedText')}>
        {onRetry && (
          <Button kind="primary" icon={RotateCw} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button
          onClick={() =>
            void copyText(`${fault?.requestId ?? ''} ${diagnosis} ${location.pathname}`, {
              done: t('copied'),
              failed: t('copyFailed'),
            })
          }
        >
          {t('copyDiagnosis')}
        </Button>
      </Words>
      <span className={styles.diagnosis}>{diagnosis}</span>
    </section>
  )
}

/** A page that the caller may not see: its name, and who can give access. */
export function Denied({ name, children, className }: { name: string; children?: ReactNode; className?: string }) {
  const { t } = useTranslation('ui')
  return (
    <section className={classNames(styles.state, className)}>
      <Badge icon={Lock} />
      <Words title={t('deniedTitle', { name })} text={t('deniedText')}>
        {children}
      </Words>
    </section>
  )
}

/** A grey placeholder bar. */
export function SkeletonBar({ width, height }: { width: number | string; height?: number }) {
  const style: CSSProperties = { width }
  if (height !== undefined) style.height = height
  return <span className={styles.bar} style={style} />
}

/** Placeholder rows of a table; shown after 200 ms. `columns` are widths in px. */
export function Skeleton({ rows = 6, columns = [72, 120, 96, 64, 64] }: { rows?: number; columns?: number[] }) {
  const { t } = useTranslation('ui')
  const isLate = useLate(true, 200)
  if (!isLate) return null
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.line}>
          {columns.map((width, column) => (
            <SkeletonBar key={column} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Words({ title, text, children }: StateProps) {
  return (
    <>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </>
  )
}

function Badge({ icon, bad = false }: { icon: LucideIcon; bad?: boolean }) {
  return (
    <span className={classNames(styles.badge, bad && styles.bad)}>
      <Icon icon={icon} size={20} />
    </span>
  )
}

// Six by three battery cells: the product's symbol for an empty state.
function Cells({ lit }: { lit: number[] }) {
  return (
    <svg width="125" height="46" viewBox="0 0 125 46" aria-hidden className={styles.cells}>
      {Array.from({ length: 18 }, (_, index) => (
        <rect
          key={index}
          x={(index % 6) * 21 + 0.5}
          y={Math.floor(index / 6) * 16 + 0.5}
          width="18"
          height="12"
          rx="2"
          className={lit.includes(index) ? styles.lit : undefined}
        />
      ))}
    </svg>
  )
}

const formatNow = (): string => new Date().toLocaleTimeString('en-GB')
