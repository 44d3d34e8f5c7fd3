import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router'
import { Failed } from '../ui/feedback/states.tsx'

/** An address that does not exist leads to `/404` (S2.24); a page with an error says so and offers to load it again. */
export function RouteFault() {
  const error = useRouteError()
  if (isRouteErrorResponse(error)) return <Navigate to="/404" replace />
  return <Failed error={error} onRetry={() => location.reload()} />
}
