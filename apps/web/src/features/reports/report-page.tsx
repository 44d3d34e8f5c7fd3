import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageProps } from '../../lib/current-menu.ts'
import { ApiError } from '../../lib/api-error.ts'
import { menuName } from '../../lib/menu.ts'
import { usePageSearch } from '../../lib/page.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { readQuery, writeQuery } from '../../form/list/list-url.ts'
import { Denied, Failed, Skeleton } from '../../ui/states.tsx'
import { reportDataQuery, type Asked } from './report-api.ts'
import { ReportView } from './view/report-view.tsx'
import css from './view/report-view.module.css'

/** Page of a menu of type 5: a released report with the data that the user may see (S2.36). The address keeps the filters. */
export default function ReportPage({ route, moduleId }: PageProps) {
  const language = useLanguage()
  const [params, setParams] = usePageSearch()
  const asked = useMemo<Asked>(() => readQuery(params).search, [params])
  const { data, error, isFetching, refetch } = useQuery({
    ...reportDataQuery(moduleId, asked),
    placeholderData: keepPreviousData,
  })
  if (error instanceof ApiError && error.code === 403)
    return <Denied name={menuName(route.item, language)}>{error.msg}</Denied>
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
