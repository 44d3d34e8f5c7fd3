import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Navigate, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { Failed } from '../ui/feedback/failed.tsx'

/**
 * An address that does not exist leads to `/404` (S2.24); a page with an error says so and offers to load it again. In an outage
 * it is tried again until the server works.
 */
export function RouteFault() {
  const { t } = useTranslation('ui')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isOutage = error instanceof ApiError && error.isOutage
  useEffect(() => {
    if (!isOutage) return
    // the browsers of a company do not all come back at the same moment
    const next = setTimeout(() => void revalidate(), 2000 + 3000 * Math.random())
    return () => clearTimeout(next)
  }, [error, isOutage, revalidate])
  if (isRouteErrorResponse(error)) return <Navigate to="/404" replace />
  return <Failed error={error} {...(isOutage && { title: t('outageTitle') })} onRetry={() => location.reload()} />
}
