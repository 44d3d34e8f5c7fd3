import { RotateCw, Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { DataTable, type TableColumn } from '../../form/list/data-table.tsx'
import type { ListQuery } from './sms-outbox-api.ts'
import css from './sms-outbox.module.css'

export const firstPage: ListQuery = { keyword: '', currentPage: 1, pageSize: 20 }

export interface ListFrameProps<R> {
  /** name of the list; also the beginning of its texts: `title`, `keyword`, `none`, `noneText` */
  texts: 'codes' | 'requests'
  query: ListQuery
  onQuery: (query: ListQuery) => void
  list: {
    data: { list: R[]; pagination: { total: number } } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  columns: TableColumn<R>[]
  /** says above the rows what they are */
  note?: ReactNode
  actions?: (row: R) => ReactNode
}

/** Search, rows, pages and the states of one of the two lists. */
export function ListFrame<R extends { id: string }>(props: ListFrameProps<R>) {
  const { texts, query, onQuery, list, columns, note, actions } = props
  const { t } = useTranslation('smsOutbox')
  const [typed, setTyped] = useState(query.keyword)
  const search = (keyword: string) => {
    setTyped(keyword)
    onQuery({ ...query, keyword: keyword.trim(), currentPage: 1 })
  }
  const rows = list.data?.list ?? []
  return (
    <>
      <search className={css.search}>
        <Input
          type="search"
          icon={Search}
          maxLength={100}
          value={typed}
          placeholder={t(`${texts}.keyword`)}
          aria-label={t(`${texts}.keyword`)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search(typed)}
        />
        <Button kind="primary" onClick={() => search(typed)}>
          {t('search')}
        </Button>
        <Button onClick={() => search('')}>{t('reset')}</Button>
      </search>
      <section className={css.panel} aria-busy={list.isFetching}>
        <div className={css.tools}>
          <span className={css.note}>{note}</span>
          <IconButton icon={RotateCw} label={t('refresh')} onClick={() => void list.refetch()} />
        </div>
        {list.error && rows.length === 0 ? (
          <Failed error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeleton rows={6} />
        ) : rows.length === 0 && query.keyword !== '' ? (
          <Empty filtered title={t('noneFound')}>
            <Button onClick={() => search('')}>{t('clear')}</Button>
          </Empty>
        ) : rows.length === 0 ? (
          <Empty title={t(`${texts}.none`)} text={t(`${texts}.noneText`)} />
        ) : (
          <>
            <DataTable
              label={t(`${texts}.title`)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              firstNumber={(query.currentPage - 1) * query.pageSize + 1}
              {...(actions && { actions })}
            />
            <div className={css.pager}>
              <Pagination
                page={query.currentPage}
                pageSize={query.pageSize}
                total={list.data.pagination.total}
                onChange={(currentPage, pageSize) => onQuery({ ...query, currentPage, pageSize })}
              />
            </div>
          </>
        )}
      </section>
    </>
  )
}
