import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../lib/state/app-state.ts'
import { usePage } from '../lib/menu/page.tsx'
import { Button, IconButton } from '../ui/buttons/button.tsx'
import { CardsSkeleton } from '../ui/layout/card.tsx'
import { Pagination } from '../ui/layout/pagination.tsx'
import { Empty, Failed, Skeleton } from '../ui/feedback/states.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import { DataTable, type TableColumn } from './data-table.tsx'
import type { Sorting } from './list-query.ts'
import { KeywordSearch } from './keyword-search.tsx'
import { PagedCards, type CardParts } from './paged-cards.tsx'
import css from './paged-list.module.css'
import { scrollToTop } from './scroll-to-top.ts'
import { useFillHeight } from './use-fill-height.ts'
import { useSelection } from './use-selection.ts'

export interface PagedQuery {
  keyword: string
  currentPage: number
  pageSize: number
  /** '' is the list's own order */
  sidx: string
  sort: 'asc' | 'desc' | ''
}
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
  /** shown if there are no rows at all */
  none: { title: string; text?: string; children?: ReactNode }
}

const start: PagedQuery = { keyword: '', currentPage: 1, pageSize: 20, sidx: '', sort: '' }

/** The keyword of a link to the page: `?keyword=`. */
function useLinkedKeyword(): string {
  const search = usePage()?.search ?? ''
  return new URLSearchParams(search).get('keyword') ?? ''
}

/** The list of an administration page: search, filters, table or cards, paging, and the states of loading. */
export function PagedList<R, F extends object = NoFilter>(props: PagedListProps<R, F>) {
  const { t } = useTranslation('pages')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const first = { ...start, ...(props.filters?.start ?? ({} as F)) }
  const asked = useLinkedKeyword()
  const [query, setQuery] = useState<PagedQuery & F>({ ...first, keyword: asked })
  const [followed, setFollowed] = useState(asked)
  // another link may lead to a page that is still mounted
  if (asked !== followed) {
    setFollowed(asked)
    setQuery({ ...first, keyword: asked })
  }
  const selection = useSelection()
  const box = useFillHeight<HTMLDivElement>(!isPhone)
  const { queryKey, load, none } = props
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    ...(props.refetchMs === undefined ? {} : { refetchInterval: props.refetchMs }),
  })
  const rows = data?.list ?? []
  const change = (next: Partial<PagedQuery & F>) => {
    selection.clear()
    setQuery({ ...query, currentPage: 1, ...next })
  }
  const narrow: FilterChange<F> = (filters) => change(filters as Partial<PagedQuery & F>)
  const isNarrowed =
    query.keyword !== '' ||
    Object.entries(props.filters?.start ?? {}).some(([key, value]) => query[key as keyof F] !== value)
  const chosen = props.selection ? [...selection.ids] : []

  const content = () => {
    if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
    if (!data) return isPhone ? <CardsSkeleton /> : <Skeleton rows={8} />
    if (rows.length === 0 && isNarrowed)
      return (
        <Empty filtered title={t('list.noneFound')} text={t('list.noneFoundText')}>
          <Button onClick={() => change(first)}>{t('list.clear')}</Button>
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
        onSort={(prop) => change(getNextSort(query, prop) as Partial<PagedQuery & F>)}
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
          onSearch={(keyword) => change({ keyword } as Partial<PagedQuery & F>)}
          onReset={() => change(first)}
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
                  setQuery({ ...query, currentPage, pageSize })
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

const toSorting = ({ sidx, sort }: PagedQuery): Sorting[] => (sidx && sort ? [{ prop: sidx, order: sort }] : [])

/** Ascending, descending, default order. */
function getNextSort({ sidx, sort }: PagedQuery, prop: string): Pick<PagedQuery, 'sidx' | 'sort'> {
  if (sidx !== prop || sort === '') return { sidx: prop, sort: 'asc' }
  return sort === 'asc' ? { sidx: prop, sort: 'desc' } : { sidx: '', sort: '' }
}
