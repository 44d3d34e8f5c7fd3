import type { Row } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { onDemand } from '../../lib/browser/on-demand.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { isLocked } from '../record/record-lock.ts'
import type { ModelConfig, RecordMode } from '../record/record-window.tsx'
import { BinButton } from '../bin/bin-button.tsx'
import { AdvancedButton } from './advanced-button.tsx'
import { BlockedQuery } from './blocked-query.tsx'
import { listShownColumns } from '../../list/column-settings.ts'
import { useColumnSettings } from './use-column-settings.ts'
import css from './record-list.module.css'
import list from '../../list/list.module.css'
import type { ListModel } from '../records/list-model.ts'
import { ListRows } from './list-rows.tsx'
import { FirstUse, isFiltered, NothingFound } from './list-states.tsx'
import { ListPanel, ListSkeleton, ListState } from '../../list/list-panel.tsx'
import { getNextSort } from '../../list/list-query.ts'
import { noConditions, useListQuery } from '../records/list-url.ts'
import { RowActions } from './row-actions.tsx'
import type { ResolvedQuery } from './saved-queries.ts'
import { SearchBar, removeFilter } from './search-bar.tsx'
import { scrollToTop } from '../../list/scroll-to-top.ts'
import { useTableColumns } from './table-columns.tsx'
import { Toolbar } from './toolbar.tsx'
import { TreePane } from './tree-pane.tsx'
import { useDensity } from '../../list/use-density.ts'
import { useFillHeight } from '../../list/use-fill-height.ts'
import { useFullScreen } from '../../list/use-full-screen.ts'
import { listViews, useListView } from './use-list-view.ts'
import { useListData } from './use-list-data.ts'
import { getRecordsKey, type useRecords } from '../records/use-records.ts'
import { useRemove } from './use-remove.ts'
import { RecordTransfer } from '../transfer/record-transfer.tsx'
import { usePageWithinEnd } from '../../list/use-page-within-end.ts'
import { SelectedRows } from './selected-rows.tsx'
import { useSelectedRecords } from './use-selected-records.ts'
import { ViewSwitch } from './view-switch.tsx'

const RecordWindow = onDemand(() => import('../record/record-window.tsx'))
const BoardView = onDemand(() => import('../board/board-view.tsx'))

interface RecordListProps {
  model: ListModel
  config: ModelConfig
  menuId: string
  pageSize: number
  /** the query of the address with the conditions of its saved query; records belong to a query that is `ready` */
  resolved: ResolvedQuery
  /** a page of records, loaded by the model page */
  records: ReturnType<typeof useRecords>
}

interface OpenRecord {
  mode: RecordMode
  id?: string
}

export function RecordList({ model, config, menuId, pageSize, resolved, records: fetched }: RecordListProps) {
  const { t } = useTranslation('form')
  const queries = useQueryClient()
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [query, setQuery] = useListQuery()
  const asked = resolved.state === 'ready' ? resolved.query : null
  const [queryOpen, setQueryOpen] = useState<'now' | 'new' | null>(null)
  const settings = useColumnSettings(config, menuId, model.columns)
  const selection = useSelectedRecords()
  const [view, setView] = useListView(model)
  const records = useListData({ model, menuId, view, resolved, fetched })
  const { rows, isThere } = records
  // after the rows, which are more important
  useEffect(() => (isThere ? RecordWindow.fetchWhenIdle() : undefined), [isThere])
  const [density, setDensity] = useDensity()
  const [isFull, toggleFull] = useFullScreen()
  const box = useFillHeight<HTMLDivElement>(!isPhone && view !== 'gantt')
  const [open, setOpen] = useState<OpenRecord | null>(null)

  const ids = useMemo(() => rows.map((row) => String(row['id'])), [rows])
  const { choose } = selection
  const chooseRows = useCallback(
    (changed: string[], isSelected: boolean) => choose(rows, changed, isSelected),
    [rows, choose],
  )
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: getRecordsKey(model.id) }),
    [queries, model.id],
  )
  const { drop } = selection
  const afterRemove = useCallback(
    (gone: string[]) => {
      drop(gone)
      refresh()
    },
    [drop, refresh],
  )
  const remove = useRemove(model, afterRemove)
  const canDetail = model.rowButtons.some((button) => button.value === 'detail')
  const canEdit = model.rowButtons.some((button) => button.value === 'edit')
  const add = model.canAdd ? () => setOpen({ mode: 'create' }) : undefined
  const show = useCallback((row: Row) => setOpen({ mode: 'detail', id: String(row['id']) }), [])
  const removeOne = remove.one
  const actions = useCallback(
    (row: Row) => (
      <RowActions
        buttons={isLocked(row) ? model.rowButtons.filter(({ value }) => value === 'detail') : model.rowButtons}
        onDetail={() => show(row)}
        onEdit={() => setOpen({ mode: 'edit', id: String(row['id']) })}
        onRemove={() => void removeOne(String(row['id']))}
      />
    ),
    [model.rowButtons, show, removeOne],
  )
  const shown = useMemo(() => listShownColumns(model.columns, settings.choices), [model.columns, settings.choices])
  const summary = records.page?.summary
  // a flow that was turned off still has records under approval, which cannot be changed
  const hasFlow = model.hasFlow || rows.some(isLocked)
  const columns = useTableColumns({ hasFlow, shown, summary, onOpen: canDetail ? show : undefined })
  const resize = useCallback(
    (prop: string, width: number) =>
      void settings.save(settings.choices.map((choice) => (choice.prop === prop ? { ...choice, width } : choice))),
    [settings],
  )
  const sort = useCallback(
    (prop: string, isAdded: boolean) => setQuery({ sort: getNextSort(query.sort, prop, isAdded) }),
    [query.sort, setQuery],
  )
  const treeField = model.tree?.field.vModel
  const pagination = records.page?.pagination
  const isBehindEnd = usePageWithinEnd(
    {
      page: query.page,
      pageSize,
      rowCount: records.isPlaceholderData ? undefined : records.page?.list.length,
      total: pagination?.total ?? 0,
    },
    (page) => setQuery({ page }),
  )
  const clear = () => setQuery({ keyword: '', search: {}, ...noConditions })

  const content = () => {
    if (resolved.state !== 'ready')
      return (
        <BlockedQuery
          resolved={resolved}
          columns={columns.length}
          onOpen={() => setQueryOpen('now')}
          onClear={() => setQuery(noConditions)}
        />
      )
    if (records.isError && !isThere)
      return (
        <ListState>
          <Failed title={t('list.failed')} error={records.error} onRetry={refresh} />
        </ListState>
      )
    if (!isThere || isBehindEnd) return <ListSkeleton columns={columns.length} />
    if (rows.length === 0)
      return (
        <ListState>
          {isFiltered(resolved.query) ? (
            <NothingFound model={model} query={resolved.query} onClear={clear} />
          ) : (
            <FirstUse model={model} onAdd={add} />
          )}
        </ListState>
      )
    if (records.board && model.board)
      return (
        <Suspense fallback={<ListSkeleton columns={columns.length} />}>
          <BoardView
            model={model}
            board={model.board}
            data={records.board}
            onMore={records.openColumns}
            onOpen={canDetail ? show : undefined}
            onChanged={refresh}
          />
        </Suspense>
      )
    if (!records.page) return null
    return (
      <ListRows
        model={model}
        view={view}
        hasFlow={hasFlow}
        columns={columns}
        shown={shown}
        page={records.page}
        sort={query.sort}
        selected={selection.ids}
        onSelect={chooseRows}
        onSort={sort}
        onResize={resize}
        onOpen={canDetail ? show : undefined}
        actions={actions}
        onChanged={refresh}
      />
    )
  }
  const bin = model.canRemove && <BinButton model={model} />
  const views = listViews(model)
  const viewSwitch = views.length > 1 && <ViewSwitch views={views} value={view} onChange={setView} />
  const advanced = (
    <AdvancedButton
      model={model}
      query={query}
      resolved={resolved}
      onApply={setQuery}
      open={queryOpen}
      onOpen={setQueryOpen}
    />
  )
  // a Gantt chart loads all records at once, up to a maximum
  const hasPages =
    view === 'gantt' ? (pagination?.total ?? 0) > pageSize : model.isPaged && rows.length + query.page > 1
  const pages = pagination && hasPages && (
    <Pagination
      page={query.page}
      pageSize={pageSize}
      total={pagination.total}
      totalKind={pagination.totalKind ?? 'exact'}
      hasMore={rows.length === pageSize}
      onChange={(page, size) => {
        setQuery({ page, pageSize: size === model.pageSize ? 0 : size })
        scrollToTop(box.current)
      }}
    />
  )
  const selected = (
    <SelectedRows
      model={model}
      menuId={menuId}
      selection={selection}
      query={asked}
      total={pagination?.total ?? 0}
      onRemove={(chosen) => void remove.many(chosen)}
      onChanged={refresh}
    />
  )
  return (
    <div className={list.page} ref={box}>
      {model.tree && treeField && !isPhone && (
        <TreePane
          field={model.tree.field}
          label={model.tree.label}
          value={query.search[treeField]}
          onChoose={(id) =>
            setQuery({
              search: id === undefined ? removeFilter(query.search, treeField) : { ...query.search, [treeField]: id },
            })
          }
        />
      )}
      <div className={classNames(list.main, isPhone && add && css.aboveAdd)}>
        <SearchBar model={model} query={query} onSearch={setQuery} />
        <ListPanel
          size={density}
          isFullScreen={isFull}
          isLoading={records.isFetching && isThere}
          staleSince={records.isError && isThere ? records.dataUpdatedAt : undefined}
          onRefresh={refresh}
          foot={pages}
          tools={
            isPhone ? (
              <div className={list.tools}>
                {advanced}
                {viewSwitch}
                {bin}
                <div>{selected}</div>
              </div>
            ) : (
              <Toolbar
                model={model}
                onAdd={add}
                selected={selected}
                transfer={
                  asked &&
                  (model.canImport || model.canExport) && (
                    <RecordTransfer
                      model={model}
                      query={asked}
                      pageSize={pageSize}
                      shown={shown}
                      selected={selection.ids}
                      onImported={refresh}
                    />
                  )
                }
                view={
                  <>
                    {advanced}
                    {viewSwitch}
                    {bin}
                  </>
                }
                onRefresh={refresh}
                table={{
                  density,
                  onDensity: setDensity,
                  columns: model.columns,
                  choices: settings.choices,
                  onColumns: (choices) => void settings.save(choices),
                  isFullScreen: isFull,
                  onFullScreen: toggleFull,
                }}
              />
            )
          }
        >
          {content()}
        </ListPanel>
        {isPhone && add && (
          <button type="button" className={css.add} aria-label={t('list.addFirst', { name: model.name })} onClick={add}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <Suspense>
          <RecordWindow
            config={config}
            name={model.name}
            mode={open.mode}
            recordId={open.id}
            ids={ids}
            onMove={(id) => setOpen({ ...open, id })}
            onEdit={canEdit ? (id) => setOpen({ mode: 'edit', id }) : undefined}
            onClose={() => setOpen(null)}
            onSaved={refresh}
          />
        </Suspense>
      )}
    </div>
  )
}
