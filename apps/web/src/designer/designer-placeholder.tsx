import { ApiError } from '../lib/api/api-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Denied, Failed, Skeleton } from '../ui/feedback/states.tsx'
import css from './designer-frame.module.css'

interface DesignerPlaceholderProps {
  /** what the user may be denied: the name of the page */
  name: string
  /** why the design cannot be opened; undefined while it loads */
  error?: unknown
  /** what could not be loaded */
  failedTitle?: string
  backLabel: string
  onBack: () => void
  onRetry?: () => void
}

/** In place of a designer while its design loads, and when it cannot be opened. */
export function DesignerPlaceholder({
  name,
  error,
  failedTitle,
  backLabel,
  onBack,
  onRetry,
}: DesignerPlaceholderProps) {
  const isDenied = error instanceof ApiError && error.code === 403
  return (
    <main className={css.placeholder}>
      {error === undefined ? (
        <Skeleton rows={10} />
      ) : isDenied ? (
        <Denied name={name} />
      ) : (
        <Failed
          error={error}
          {...(failedTitle === undefined ? {} : { title: failedTitle })}
          {...(onRetry && { onRetry })}
        />
      )}
      {error !== undefined && <Button onClick={onBack}>{backLabel}</Button>}
    </main>
  )
}
