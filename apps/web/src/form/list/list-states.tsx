import { listConditions } from '@armature/form-engine/form/nested-groups'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { useFilterText } from './filter-text.ts'
import type { ListModel, ModelSearch } from '../records/list-model.ts'
import type { ListQuery } from '../records/list-url.ts'

export function FirstUse({ model, onAdd }: { model: ListModel; onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('form')
  return (
    <Empty
      title={t('list.emptyTitle', { name: model.name })}
      text={t(onAdd ? 'list.emptyText' : 'list.emptyTextReadOnly')}
    >
      {onAdd && (
        <Button kind="primary" icon={Plus} onClick={onAdd}>
          {t('list.addFirst', { name: model.name })}
        </Button>
      )}
    </Empty>
  )
}

/** Shown if no records match: names the filters and clears them. */
export function NothingFound({ model, query, onClear }: { model: ListModel; query: ListQuery; onClear: () => void }) {
  const { t } = useTranslation('form')
  const used = listUsedSearches(model, query)
  const conditions = query.advanced ? listConditions(query.advanced).length : 0
  const simple = used.length + (query.keyword ? 1 : 0)
  return (
    <Empty
      filtered
      title={t('list.filteredTitle')}
      text={
        <>
          {query.keyword && t('list.filterKeyword', { text: query.keyword })}
          {used.map((search, index) => (
            <Fragment key={search.search.prop}>
              {(index > 0 || query.keyword) && t('list.separator')}
              <FilterWords search={search} value={query.search[search.search.prop]} />
            </Fragment>
          ))}
          {simple > 0 && conditions > 0 && t('list.separator')}
          {conditions > 0 && t('advanced.active', { count: conditions })}
        </>
      }
    >
      <Button onClick={onClear}>{t('list.clearFilters', { count: simple + conditions })}</Button>
    </Empty>
  )
}

export const isFiltered = (query: ListQuery): boolean =>
  query.keyword !== '' || Object.keys(query.search).length > 0 || query.advanced !== null

function listUsedSearches(model: ListModel, query: ListQuery): ModelSearch[] {
  const found = model.searches.filter(({ search }) => query.search[search.prop] !== undefined)
  const tree = model.tree
  const isTreeUsed =
    tree?.field.vModel &&
    query.search[tree.field.vModel] !== undefined &&
    !found.some(({ field }) => field === tree.field)
  return isTreeUsed
    ? [...found, { field: tree.field, search: { prop: tree.field.vModel ?? '', label: tree.label, searchType: 1 } }]
    : found
}

function FilterWords({ search, value }: { search: ModelSearch; value: unknown }) {
  return useFilterText(search, value)
}
