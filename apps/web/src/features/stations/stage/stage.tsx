import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react'
import { queryClient } from '../../../lib/api/query-client.ts'
import { forceMode } from '../../../ui/theme/look.ts'
import css from './stage.module.css'
import { useStageScale } from './use-stage-scale.ts'

/** Container of the full-screen pages: the whole window, dark, scaled for wall displays. */
export function Stage({ title, children }: { title: string; children: ReactNode }) {
  const scale = useStageScale()
  useLayoutEffect(() => forceMode('dark'), [])
  return (
    <QueryClientProvider client={queryClient}>
      <title>{title}</title>
      <div className={css.stage} style={{ '--stage-scale': scale } as CSSProperties}>
        {children}
      </div>
    </QueryClientProvider>
  )
}
