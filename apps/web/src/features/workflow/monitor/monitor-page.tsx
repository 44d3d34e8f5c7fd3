import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../list/list-panel.tsx'
import { usePagePart } from '../../../lib/menu/page-search.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ApprovalMonitor } from './approval-monitor.tsx'
import css from './monitor.module.css'

const Statistics = lazy(() => import('./statistics-list.tsx'))

const parts = ['approvals', 'statistics'] as const

/** The flow monitor: all approvals, and the figures of the flows. */
export default function MonitorPage() {
  const { t } = useTranslation('workflow')
  const id = useId()
  const [part, show] = usePagePart<(typeof parts)[number]>('part', parts)
  return (
    <section className={css.page}>
      <Tabs
        label={t('monitor.title')}
        className={css.tabs ?? ''}
        idPrefix={id}
        active={part}
        onChange={show}
        items={parts.map((key) => ({ key, label: t(`monitor.parts.${key}`) }))}
      />
      <div role="tabpanel" id={`${id}-panel-${part}`} aria-labelledby={`${id}-tab-${part}`} className={css.panel}>
        {part === 'approvals' ? (
          <ApprovalMonitor />
        ) : (
          <Suspense fallback={<ListSkeleton columns={8} />}>
            <Statistics />
          </Suspense>
        )}
      </div>
    </section>
  )
}
