import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedbackRow } from '@armature/contract'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useAppState } from '../../lib/app-state.ts'
import { useSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { DataTable } from '../../form/list/data-table.tsx'
import { FeedbackDetail } from './feedback-detail.tsx'
import { FeedbackCard, useFeedbackColumns } from './feedback-row.tsx'
import css from './feedback.module.css'

const start = { keyword: '', state: '' as '' | 'open' | 'done', currentPage: 1, pageSize: 20 }

/** What people have said about the product: found, read, and marked as dealt with (SO.49). */
export default function FeedbackPage() {
  const { t } = useTranslation('feedback')
  const client = useQueryClient()
  const [query, setQuery] = useState(start)
  const [opened, setOpened] = useState<string | null>(null)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const isMobile = useAppState((state) => state.device) === 'mobile'
  const feedback = useQuery({
    queryKey: ['feedback', query],
    queryFn: ({ signal }) => call('GET /api/system/Feedback', { query, signal, silent: true }),
    placeholderData: keepPreviousData,
  })
  const columns = useFeedbackColumns(offsetMinutes, setOpened)
  const rows = feedback.data?.list ?? []
  const shown = rows.find(({ id }) => id === opened)
  const isFiltered = query.keyword !== '' || query.state !== ''
  const change = (part: Partial<typeof start>) => setQuery({ ...query, currentPage: 1, ...part })
  return (
    <div className={css.page}>
      <search className={css.search}>
        <KeywordBox key={query.keyword} value={query.keyword} onSearch={(keyword) => change({ keyword })} />
        <Segmented
          label={t('state')}
          value={query.state || 'all'}
          onChange={(value) => change({ state: value === 'all' ? '' : value })}
          options={(['all', 'open', 'done'] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {isFiltered && <Button onClick={() => setQuery(start)}>{t('clear')}</Button>}
      </search>
      <section className={css.panel} aria-busy={feedback.isFetching}>
        {feedback.error && rows.length === 0 ? (
          <Failed error={feedback.error} onRetry={() => void feedback.refetch()} />
        ) : !feedback.data ? (
          <Skeleton rows={8} />
        ) : rows.length === 0 ? (
          <Empty filtered={isFiltered} title={t(isFiltered ? 'noneFound' : 'none')} text={t('noneText')} />
        ) : (
          <>
            {isMobile ? (
              <ul className={css.cards} aria-label={t('list')}>
                {rows.map((row) => (
                  <FeedbackCard key={row.id} row={row} offsetMinutes={offsetMinutes} onOpen={setOpened} />
                ))}
              </ul>
            ) : (
              <DataTable label={t('list')} columns={columns} rows={rows} rowKey={(row: FeedbackRow) => row.id} />
            )}
            <div className={css.pager}>
              <Pagination
                page={query.currentPage}
                pageSize={query.pageSize}
                total={feedback.data.pagination.total}
                onChange={(currentPage, pageSize) => change({ currentPage, pageSize })}
              />
            </div>
          </>
        )}
      </section>
      {shown && (
        <FeedbackDetail
          row={shown}
          offsetMinutes={offsetMinutes}
          onClose={() => setOpened(null)}
          onChanged={() => void client.invalidateQueries({ queryKey: ['feedback'] })}
        />
      )}
    </div>
  )
}

/** Searches on Enter. */
function KeywordBox({ value, onSearch }: { value: string; onSearch: (keyword: string) => void }) {
  const { t } = useTranslation('feedback')
  const [typed, setTyped] = useState(value)
  return (
    <Input
      type="search"
      icon={Search}
      maxLength={100}
      value={typed}
      placeholder={t('keyword')}
      aria-label={t('keyword')}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(typed.trim())}
    />
  )
}
