import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageProps } from '../../lib/menu/current-menu.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { readQuery, writeQuery } from '../../form/records/list-url.ts'
import { Denied, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildReportDataQuery, type ReportFilters } from './report-api.ts'
import { ReportView } from './view/report-view.tsx'
import css from './view/report-view.module.css'

/** Page of a menu of type 5: a released report with the data that the user may see (S2.36). The address keeps the filters. */
export default function ReportPage({ route, moduleId }: PageProps) {
  const language = useLanguage()
  const [params, setParams] = usePageSearch()
  const asked = useMemo<ReportFilters>(() => readQuery(params).search, [params])
  const { data, error, isFetching, refetch } = useQuery({
    ...buildReportDataQuery(moduleId, asked),
    placeholderData: keepPreviousData,
  })
  if (error instanceof ApiError && error.code === 403)
    return <Denied name={getMenuName(route.item, language)}>{error.msg}</Denied>
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  return (
    <div className={css.page}>
      <ReportView
        id={moduleId}
        data={data}
        asked={asked}
        isFetching={isFetching}
        fault={error instanceof ApiError ? error.msg : ''}
        onAsk={(search) => setParams((now) => writeQuery({ ...readQuery(now), search, page: 1 }, now))}
        onRefresh={() => void refetch()}
      />
    </div>
  )
}
