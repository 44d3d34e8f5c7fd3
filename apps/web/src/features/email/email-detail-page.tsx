import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import type { MenuRoute } from '../../lib/menu/menu.ts'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { Denied, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { countsQuery, mailKey, buildMailQuery } from './email-api.ts'
import css from './email.module.css'
import { MailView } from './mail-view.tsx'

/** Without a mail id the page does not exist. */
export const isThere = (_route: MenuRoute, search: URLSearchParams): boolean => (search.get('id') ?? '') !== ''

/** One mail, read-only: `/emailDetail?id=` (S2.16). */
export default function EmailDetailPage() {
  const { t } = useTranslation('email')
  const [search] = usePageSearch()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(buildMailQuery(search.get('id') ?? ''))
  const isOpen = data !== undefined
  // the mail is now marked as read
  useEffect(() => {
    if (!isOpen) return
    void client.invalidateQueries(countsQuery)
    void client.invalidateQueries({ queryKey: [...mailKey, 'list'] })
  }, [client, isOpen])
  if (data) return <MailView mail={data} />
  return (
    <section className={css.panel}>
      {!error ? (
        <Skeleton rows={8} />
      ) : error instanceof ApiError && error.code === 403 ? (
        <Denied name={t('detail')} />
      ) : (
        <Failed title={t('detailFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
