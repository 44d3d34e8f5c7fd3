import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../lib/state/app-state.ts'
import { Button, IconButton } from '../ui/buttons/button.tsx'
import { CardsSkeleton } from '../ui/layout/card.tsx'
import { countPages } from '../ui/layout/pages.ts'
import { Pagination } from '../ui/layout/pagination.tsx'
import { Empty, Failed, Skeleton } from '../ui/feedback/states.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import { DataTable, type TableColumn } from './data-table.tsx'
import { KeywordSearch } from './keyword-search.tsx'
import { PagedCards, type CardParts } from './paged-cards.tsx'
import css from './paged-list.module.css'
import {
  firstPage,
  getNextOrder,
  listChangedFilters,
  toSorting,
  usePagedQuery,
  type PagedQuery,
} from './paged-query.ts'
import { scrollToTop } from './scroll-to-top.ts'
import { useFillHeight } from './use-fill-height.ts'
import { useSelection } from './use-selection.ts'

export type { PagedQuery }
interface Page<R> {
  list: R[]
  pagination: { total: number; totalKind?: 'exact' | 'capped' | 'estimated' | undefined }
}
type NoFilter = Record<never, never>
export type FilterChange<F> = (change: Partial<F>) => void

export interface PagedListProps<R, F extends object = NoFilter> {
  /** name of the list for screen readers */
  label: string
  /** label: what the keyword is searched in */
  keywordLabel: string
  /** key of its data; the query is appended */
  queryKey: readonly unknown[]
  load: (query: PagedQuery & F, signal: AbortSignal) => Promise<Page<R>>
  /** reloads after this number of milliseconds while the page is open */
  refetchMs?: number
  columns: TableColumn<R>[]
  rowKey: (row: R) => string
  actions?: (row: R) => ReactNode
  /** the row on a phone; by default the first column is its name and the next four its figures */
  card?: (row: R) => CardParts
  /** further filters: after the keyword box, and in the pane on the left (not on a phone) */
  filters?: {
    start: F
    draw?: (filters: F, change: FilterChange<F>) => ReactNode
    pane?: (filters: F, change: FilterChange<F>) => ReactNode
  }
  /** buttons above the table */
  tools?: ReactNode | ((query: PagedQuery & F) => ReactNode)
  /** rows can be selected, over pages; the actions for the selection */
  selection?: { isSelectable?: (row: R) => boolean; actions: (ids: string[], clear: () => void) => ReactNode }
  /** the address belongs to the page behind the dialog */
  isInDialog?: boolean
  /** shown if there are no rows at all */
  none: { title: string; text?: string; children?: ReactNode }
}

/** The list of an administration page: search, filters, table or cards, paging, and the states of loading. */
export function PagedList<R, F extends object = NoFilter>(props: PagedListProps<R, F>) {
  const { t } = useTranslation('pages')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const start = props.filters?.start ?? ({} as F)
  const [query, setQuery] = usePagedQuery<F>(start, props.isInDialog ?? false)
  const selection = useSelection()
  const box = useFillHeight<HTMLDivElement>(!isPhone)
  const { queryKey, load, none } = props
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    ...(props.refetchMs === undefined ? {} : { refetchInterval: props.refetchMs }),
  })
  const rows = data?.list ?? []
  // the rows of the last page were deleted, or the address is older than the list
  const isBehindEnd = data !== undefined && !isPlaceholderData && rows.length === 0 && query.currentPage > 1
  const lastPage = countPages(data?.pagination.total ?? 0, query.pageSize)
  useEffect(() => {
    if (isBehindEnd) setQuery({ currentPage: Math.min(lastPage, query.currentPage - 1) })
  })
  const change: typeof setQuery = (next, filters) => {
    selection.clear()
    setQuery(next, filters)
  }
  const reset = () => change(firstPage, start)
  const narrow: FilterChange<F> = (filters) => change({}, filters)
  const isNarrowed = query.keyword !== '' || listChangedFilters<F>(query, start).length > 0
  const chosen = props.selection ? [...selection.ids] : []

  const content = () => {
    if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
    // an empty page of the previous query says nothing about this one
    if (!data || isBehindEnd || (isPlaceholderData && rows.length === 0))
      return isPhone ? <CardsSkeleton /> : <Skeleton rows={8} />
    if (rows.length === 0 && isNarrowed)
      return (
        <Empty filtered title={t('list.noneFound')} text={t('list.noneFoundText')}>
          <Button onClick={reset}>{t('list.clear')}</Button>
        </Empty>
      )
    if (rows.length === 0)
      return (
        <Empty title={none.title} text={none.text}>
          {none.children}
        </Empty>
      )
    const chooser = props.selection && {
      selected: selection.ids,
      onSelect: selection.select,
      ...(props.selection.isSelectable && { isSelectable: props.selection.isSelectable }),
    }
    return isPhone ? (
      <PagedCards {...props} rows={rows} {...chooser} />
    ) : (
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        firstNumber={(query.currentPage - 1) * query.pageSize + 1}
        sort={toSorting(query)}
        onSort={(prop) => change(getNextOrder(query, prop))}
        {...(props.actions ? { actions: props.actions } : {})}
        {...chooser}
      />
    )
  }
  return (
    <div className={css.page} ref={box}>
      {!isPhone && props.filters?.pane?.(query, narrow)}
      <div className={css.main}>
        <KeywordSearch
          label={props.keywordLabel}
          keyword={query.keyword}
          isNarrowed={isNarrowed}
          onSearch={(keyword) => change({ keyword })}
          onReset={reset}
        >
          {props.filters?.draw?.(query, narrow)}
        </KeywordSearch>
        <section className={classNames(css.panel, isPhone && css.bare)} aria-busy={isFetching}>
          <div className={css.tools}>
            {typeof props.tools === 'function' ? props.tools(query) : props.tools}
            {chosen.length > 0 && (
              <span className={css.chosen} role="status">
                {t('list.chosen', { count: chosen.length })}
                {props.selection?.actions(chosen, selection.clear)}
                <Button kind="link" onClick={selection.clear}>
                  {t('list.clearChosen')}
                </Button>
              </span>
            )}
            <IconButton
              icon={RotateCw}
              label={t('list.refresh')}
              className={css.refresh ?? ''}
              onClick={() => void refetch()}
            />
          </div>
          {content()}
          {data && rows.length > 0 && (
            <div className={css.pager}>
              <Pagination
                page={query.currentPage}
                pageSize={query.pageSize}
                total={data.pagination.total}
                totalKind={data.pagination.totalKind ?? 'exact'}
                hasMore={rows.length === query.pageSize}
                onChange={(currentPage, pageSize) => {
                  setQuery({ currentPage, pageSize })
                  scrollToTop(box.current)
                }}
              />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}
