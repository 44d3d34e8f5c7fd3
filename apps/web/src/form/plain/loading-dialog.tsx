import type { UseQueryResult } from '@tanstack/react-query'
import { Dialog, type dialogWidths } from '../../ui/overlays/dialog.tsx'
import { useLate } from '../../ui/feedback/progress-bar.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'

interface LoadingDialogProps {
  title: string
  /** the queries for the initial values of the form */
  queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[]
  width?: keyof typeof dialogWidths | 'full'
  onClose: () => void
}

/**
 * Shown instead of a form until its initial values are loaded; shows errors, and retries failed queries. It appears after 200
 * ms, so that a quick response opens one dialog and not two.
 */
export function LoadingDialog({ title, queries, width = 'usual', onClose }: LoadingDialogProps) {
  const isLate = useLate(true, 200)
  const failed = queries.filter(({ error }) => error !== null)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  if (!isLate && failed.length === 0) return null
  return (
    <Dialog open title={title} width={width} onClose={onClose}>
      {failed[0] ? <Failed error={failed[0].error} onRetry={retry} /> : <Skeleton rows={4} />}
    </Dialog>
  )
}
