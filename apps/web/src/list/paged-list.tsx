import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../lib/state/app-state.ts'
import { Button } from '../ui/buttons/button.tsx'
import { getFirstNumber } from '../ui/layout/pages.ts'
import { Pagination } from '../ui/layout/pagination.tsx'
import { Empty, Failed } from '../ui/feedback/states.tsx'
import { ChosenRows } from './chosen-rows.tsx'
import { DataTable, type TableColumn } from './data-table.tsx'
import { KeywordSearch } from './keyword-search.tsx'
import { ListPanel, ListSkeleton, ListState } from './list-panel.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import css from './list.module.css'
import { useTableColumns } from './menu-columns.ts'
import { PagedCards, type CardParts } from './paged-cards.tsx'
import {
  firstPage,
  getNextOrder,
  listChangedFilters,
  toSorting,
  usePagedQuery,
  type PagedQuery,
} from './paged-query.ts'
import { scrollToTop } from './scroll-to-top.ts'
import { useDensity } from './use-density.ts'
import { useFillHeight } from './use-fill-height.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePageWithinEnd } from './use-page-within-end.ts'
import { useSelection } from './use-selection.ts'

export type { PagedQuery }
/** A page of rows, as the server replies it. */
export interface Page<R> {
  list: R[]
  pagination: {
    currentPage: number
    pageSize: number
    total: number
    totalKind?: 'exact' | 'capped' | 'estimated' | undefined
  }
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
  /** reloads after this number of milliseconds while the page is open; false for rows that need not be reloaded */
  refetchMs?: number | ((rows: readonly R[]) => number | false)
  columns: TableColumn<R>[]
  rowKey: (row: R) => string
  /** @param drop removes rows from the selection that an action has removed */
  actions?: (row: R, drop: (ids: string[]) => void) => ReactNode
  /** the row on a phone; by default the first column is its name and the next four its figures */
  card?: (row: R) => CardParts
  /** further filters: after the keyword box, and in the pane on the left; in a sheet on a phone */
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
  const isPhone = useAppState((state) => state.device === 'mobile')
  const start = props.filters?.start ?? ({} as F)
  const [query, setQuery] = usePagedQuery<F>(start, props.isInDialog ?? false)
  const selection = useSelection()
  const box = useFillHeight<HTMLDivElement>(!isPhone)
  const [density, setDensity] = useDensity()
  const [isFull, toggleFull] = useFullScreen()
  const columns = useTableColumns(props.columns, !props.isInDialog)
  const { actions: drawActions, ...shown } = props
  const { queryKey, load, none, refetchMs } = props
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      typeof refetchMs === 'function' ? refetchMs(state.data?.list ?? []) : (refetchMs ?? false),
  })
  const rows = data?.list ?? []
  const { drop } = selection
  const actions = useMemo(() => drawActions && ((row: R) => drawActions(row, drop)), [drawActions, drop])
  const isBehindEnd = usePageWithinEnd(
    {
      page: query.currentPage,
      pageSize: query.pageSize,
      rowCount: isPlaceholderData ? undefined : data?.list.length,
      total: data?.pagination.total ?? 0,
    },
    (currentPage) => setQuery({ currentPage }),
  )
  const change: typeof setQuery = (next, filters) => {
    selection.clear()
    setQuery(next, filters)
  }
  const reset = () => change(firstPage, start)
  const narrow: FilterChange<F> = (filters) => change({}, filters)
  const filterCount = listChangedFilters<F>(query, start).length
  const isNarrowed = query.keyword !== '' || filterCount > 0
  const chosen = props.selection ? [...selection.ids] : []

  const content = () => {
    if (error && !data)
      return (
        <ListState>
          <Failed error={error} onRetry={() => void refetch()} />
        </ListState>
      )
    // an empty page of the previous query says nothing about this one
    if (!data || columns.isLoading || isBehindEnd || (isPlaceholderData && rows.length === 0))
      return <ListSkeleton columns={props.columns.length} />
    if (rows.length === 0)
      return (
        <ListState>
          {isNarrowed ? (
            <NothingFound keyword={query.keyword} filterCount={filterCount} onClear={reset} />
          ) : (
            <Empty title={none.title} text={none.text}>
              {none.children}
            </Empty>
          )}
        </ListState>
      )
    const chooser = props.selection && {
      selected: selection.ids,
      onSelect: selection.select,
      ...(props.selection.isSelectable && { isSelectable: props.selection.isSelectable }),
    }
    return isPhone ? (
      <PagedCards {...shown} {...(actions && { actions })} rows={rows} {...chooser} />
    ) : (
      <DataTable
        label={props.label}
        columns={columns.shown}
        rows={rows}
        rowKey={props.rowKey}
        firstNumber={getFirstNumber(data.pagination)}
        sort={toSorting(query)}
        onSort={(prop) => change(getNextOrder(query, prop))}
        {...(columns.choices && { onResize: columns.resize })}
        {...(actions && { actions })}
        {...chooser}
      />
    )
  }
  const pane = props.filters?.pane?.(query, narrow)
  return (
    <div className={css.page} ref={box}>
      {!isPhone && pane}
      <div className={css.main}>
        <KeywordSearch
          label={props.keywordLabel}
          keyword={query.keyword}
          isNarrowed={isNarrowed}
          onSearch={(keyword) => change({ keyword })}
          onReset={reset}
          filterCount={filterCount}
          pane={pane}
        >
          {props.filters?.draw?.(query, narrow)}
        </KeywordSearch>
        <ListPanel
          size={density}
          isFullScreen={isFull}
          // a list that reloads periodically shows no bar each time
          isLoading={data !== undefined && (isPlaceholderData || (isFetching && props.refetchMs === undefined))}
          isBusy={isFetching}
          staleSince={error && data ? dataUpdatedAt : undefined}
          onRefresh={() => void refetch()}
          tools={
            <ListToolbar
              label={props.label}
              onRefresh={() => void refetch()}
              table={
                props.isInDialog
                  ? undefined
                  : {
                      density,
                      onDensity: setDensity,
                      columns: columns.own,
                      choices: columns.choices,
                      onColumns: (choices) => void columns.save(choices),
                      isFullScreen: isFull,
                      onFullScreen: toggleFull,
                    }
              }
            >
              {typeof props.tools === 'function' ? props.tools(query) : props.tools}
              <ChosenRows count={chosen.length} onClear={selection.clear}>
                {props.selection?.actions(chosen, selection.clear)}
              </ChosenRows>
            </ListToolbar>
          }
          foot={
            data &&
            rows.length > 0 && (
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
            )
          }
        >
          {content()}
        </ListPanel>
      </div>
    </div>
  )
}

interface NothingFoundProps {
  keyword: string
  filterCount: number
  onClear: () => void
}

/** Shown if no rows match: names the keyword and the number of filters, and clears them. */
function NothingFound({ keyword, filterCount, onClear }: NothingFoundProps) {
  const { t } = useTranslation(['pages', 'form'])
  const conditions = [
    keyword && t('form:list.filterKeyword', { text: keyword }),
    filterCount > 0 && t('list.filters', { count: filterCount }),
  ].filter(Boolean)
  return (
    <Empty filtered title={t('list.noneFound')} text={conditions.join(t('form:list.separator'))}>
      <Button onClick={onClear}>{t('list.clear')}</Button>
    </Empty>
  )
}
