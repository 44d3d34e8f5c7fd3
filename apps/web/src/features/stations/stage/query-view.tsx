import type { UseQueryResult } from '@tanstack/react-query'
import { CloudAlert, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { loginPath } from '../../../lib/session/safe-path.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { useLate } from '../../../ui/feedback/progress-bar.tsx'
import { isRefusal } from '../stations-api.ts'
import css from './shown.module.css'

/** Shows the data; while loading and on errors, a message with a next step. */
export function QueryView<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { t } = useTranslation('stations')
  const isLate = useLate(query.data === undefined && query.error === null, 200)
  // A missing permission hides the previous data; other errors keep them.
  if (isRefusal(query.error)) return <Refused error={query.error} />
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div role="status" aria-label={t('ui:loading')} className={css.wait}>
      {isLate && t('ui:loading')}
    </div>
  )
}

/** Why the page may not be seen, with a link to the next step. */
function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation('stations')
  const isSignedIn = useSession((state) => state.token !== '')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <ErrorMessage icon={Lock} title={t('refused')} text={error.msg}>
      <Button kind="primary" onClick={() => void navigate(isSignedIn ? '/home' : loginPath(pathname + search))}>
        {t(isSignedIn ? 'ui:backHome' : 'signIn')}
      </Button>
    </ErrorMessage>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('stations')
  return (
    <ErrorMessage
      icon={CloudAlert}
      title={t('ui:failedTitle')}
      text={error instanceof ApiError ? error.msg : t('ui:requestFailed')}
    >
      <Button kind="primary" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </ErrorMessage>
  )
}

interface ErrorMessageProps {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

function ErrorMessage({ icon, title, text, children }: ErrorMessageProps) {
  return (
    <section role="alert" className={css.told}>
      <Icon icon={icon} size={24} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
