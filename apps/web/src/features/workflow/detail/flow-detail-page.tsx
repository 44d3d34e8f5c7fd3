import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../form/controls/index.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { readFlowLink } from '../../../lib/session/flow-link.ts'
import type { MenuRoute } from '../../../lib/menu/menu.ts'
import { usePageSearch } from '../../../lib/menu/page-search.ts'
import { Denied, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { flowKeys } from '../flow-api.ts'
import { CurrentApproval } from './current-approval.tsx'
import css from './detail.module.css'

/** Without a readable config in the address the page does not exist (SO.40). */
export const isThere = (_route: MenuRoute, search: URLSearchParams): boolean =>
  readFlowLink(search.get('config')) !== undefined

/** One flow instance: form, state, history, and the user's current actions (S2.17, F2.06). */
export default function FlowDetailPage() {
  const { t } = useTranslation('workflow')
  const [search] = usePageSearch()
  const link = readFlowLink(search.get('config'))
  const { id = '', operatorId = '' } = link ?? {}
  const detail = useQuery({
    queryKey: [...flowKeys.detail, id, operatorId],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/FlowBefore/:id', { params: { id }, query: { operatorId }, signal, silent: true }),
    enabled: id !== '',
    // the user must act on the current state
    staleTime: 0,
  })
  const client = useQueryClient()
  const { dataUpdatedAt } = detail
  // a copy is now marked as read
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: flowKeys.copied })
  }, [client, dataUpdatedAt])
  if (detail.data) return <CurrentApproval key={`${id}:${operatorId}`} detail={detail.data} />
  return (
    <section className={css.panel}>
      {!detail.error ? (
        <Skeleton rows={8} />
      ) : detail.error instanceof ApiError && detail.error.code === 403 ? (
        <Denied name={t('detail.title')} />
      ) : (
        <Failed title={t('detail.failed')} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
    </section>
  )
}
