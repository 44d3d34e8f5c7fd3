import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { useChanges } from './design-changes.tsx'
import type { Comparison, StateDrawing, VersionSource } from './version-source.ts'
import css from './versions.module.css'

interface RenderedComparisonProps extends Comparison {
  source: VersionSource
  drawing: StateDrawing<unknown>
  /** names of both states */
  names: { from: string; to: string }
  saveDraft?: (() => Promise<unknown>) | undefined
}

/** Two states as users see them, with what differs marked: side by side, or one above the other. */
export function RenderedComparison({ source, drawing, from, to, names, saveDraft }: RenderedComparisonProps) {
  const { t } = useTranslation('designer')
  const changes = useChanges(source, { from, to }, saveDraft)
  const states = useQuery({
    queryKey: ['design-states', source.key, from, to, changes.dataUpdatedAt],
    queryFn: async ({ signal }) => ({ from: await drawing.read(from, signal), to: await drawing.read(to, signal) }),
    // the draft is saved before it is compared
    enabled: changes.data !== undefined,
    gcTime: 0,
  })
  const error = changes.error ?? states.error
  const retry = () => void (changes.error ? changes.refetch() : states.refetch())
  if (error) return <Failed title={t('versions.noComparison')} error={error} onRetry={retry} />
  if (!changes.data || !states.data) return <Skeleton rows={6} />
  const { list } = changes.data
  return (
    <div className={css.forms}>
      {(['from', 'to'] as const).map((end) => (
        <section key={end} aria-label={names[end]}>
          <h4>{names[end]}</h4>
          {/* what it loads must not hide the dialogs around it: shown again, they would be in another order */}
          <Suspense fallback={<Skeleton rows={6} />}>
            {drawing.draw({ content: states.data[end], changes: list, end })}
          </Suspense>
        </section>
      ))}
    </div>
  )
}
