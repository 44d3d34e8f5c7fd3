import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import css from './paged-list.module.css'

export interface PagedQuery {
  keyword: string
  currentPage: number
  pageSize: number
}
interface Paged<R> {
  list: R[]
  pagination: { total: number }
}

export interface PagedListProps<R> {
  /** the list's name for a screen reader */
  label: string
  /** what the keyword is looked for in */
  keywordLabel: string
  /** key of its data; the query comes behind it */
  queryKey: readonly unknown[]
  load: (query: PagedQuery, signal: AbortSignal) => Promise<Paged<R>>
  columns: TableColumn<R>[]
  rowKey: (row: R) => string
  actions?: (row: R) => ReactNode
  /** buttons over the table */
  tools?: ReactNode
  /** what stands where there is nothing at all */
  none: { title: string; text?: string; children?: ReactNode }
}

const start: PagedQuery = { keyword: '', currentPage: 1, pageSize: 20 }

/** A list of an administration page: search, table, pages, and the states in between. */
export function PagedList<R>(props: PagedListProps<R>) {
  const { t } = useTranslation('pages')
  const [query, setQuery] = useState(start)
  const { queryKey, load, none } = props
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })
  const rows = data?.list ?? []
  return (
    <div className={css.page}>
      <SearchBar
        label={props.keywordLabel}
        keyword={query.keyword}
        onSearch={(keyword) => setQuery({ ...query, keyword, currentPage: 1 })}
      />
      <section className={css.panel} aria-busy={isFetching}>
        {props.tools && <div className={css.tools}>{props.tools}</div>}
        {error && !data ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton rows={8} />
        ) : rows.length === 0 && query.keyword ? (
          <Empty filtered title={t('list.noneFound')} text={t('list.noneFoundText')}>
            <Button onClick={() => setQuery(start)}>{t('list.clear')}</Button>
          </Empty>
        ) : rows.length === 0 ? (
          <Empty title={none.title} text={none.text}>
            {none.children}
          </Empty>
        ) : (
          <>
            <DataTable
              label={props.label}
              columns={props.columns}
              rows={rows}
              rowKey={props.rowKey}
              firstNumber={(query.currentPage - 1) * query.pageSize + 1}
              {...(props.actions ? { actions: props.actions } : {})}
            />
            <div className={css.pager}>
              <Pagination
                page={query.currentPage}
                pageSize={query.pageSize}
                total={data.pagination.total}
                onChange={(currentPage, pageSize) => setQuery({ ...query, currentPage, pageSize })}
              />
            </div>
          </>
        )}
      </section>
    </div>
  )
}

interface SearchBarProps {
  label: string
  keyword: string
  onSearch: (keyword: string) => void
}

function SearchBar({ label, keyword, onSearch }: SearchBarProps) {
  const { t } = useTranslation('pages')
  const [typed, setTyped] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  // Cleared from elsewhere: the box follows.
  if (shown !== keyword) {
    setShown(keyword)
    setTyped(keyword)
  }
  return (
    <search className={css.search}>
      <Input
        type="search"
        icon={Search}
        maxLength={100}
        value={typed}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(typed.trim())}
      />
      <Button kind="primary" onClick={() => onSearch(typed.trim())}>
        {t('list.search')}
      </Button>
      <Button onClick={() => onSearch('')}>{t('list.reset')}</Button>
    </search>
  )
}
