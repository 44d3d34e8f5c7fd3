import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { buildPreviewQuery, type ReportFilters } from '../report-api.ts'
import { ReportView } from '../view/report-view.tsx'
import css from './designer.module.css'
import type { ReportDefinition, ReportProblem } from '@armature/contract'

/** Requests the data of the draft after a pause in editing. */
export function usePreview(definition: ReportDefinition, name: string) {
  const [asked, setAsked] = useState<ReportFilters>({})
  const [settled, setSettled] = useState(definition)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(definition), 350)
    return () => clearTimeout(timer)
  }, [definition])
  const within = Object.fromEntries(Object.entries(asked).filter(([name]) => settled.filters.includes(name)))
  const query = useQuery({ ...buildPreviewQuery(settled, name, within), placeholderData: keepPreviousData })
  const problems: readonly ReportProblem[] = query.data?.problems ?? []
  return { query, problems, asked: within, setAsked }
}

export function Preview({ query, asked, setAsked }: ReturnType<typeof usePreview>) {
  const { t } = useTranslation('reports')
  const shown = useDeferredValue(query.data)
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!shown) return <Skeleton rows={8} />
  if (!shown.data)
    return (
      <div className={css.problems} role="status">
        <h2>{t('problems')}</h2>
        <ul>
          {shown.problems.map(({ place, msg }) => (
            <li key={`${place} ${msg}`}>{msg}</li>
          ))}
        </ul>
      </div>
    )
  return <ReportView data={shown.data} asked={asked} isFetching={query.isFetching} onAsk={setAsked} />
}
