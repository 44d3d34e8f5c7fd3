import { CloudAlert, RotateCw, WifiOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../buttons/button.tsx'
import { copyText } from '../buttons/copy-text.ts'
import { Icon } from '../media/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './states.module.css'

export interface StateProps {
  title: string
  text?: ReactNode
  /** buttons: the next step */
  children?: ReactNode
  className?: string
}

interface FailedProps {
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

/** The words of a state, and its next steps. */
export function Words({ title, text, children }: StateProps) {
  return (
    <>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </>
  )
}

export function Badge({ icon, bad = false }: { icon: LucideIcon; bad?: boolean }) {
  return (
    <span className={classNames(styles.badge, bad && styles.bad)}>
      <Icon icon={icon} size={20} />
    </span>
  )
}

const formatNow = (): string => new Date().toLocaleTimeString('en-GB')
