import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSheet } from '../../list/filter-sheet.tsx'
import { useAppState } from '../../lib/state/app-state.ts'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { findListControl } from './list-controls.ts'
import { useFilterText } from './filter-text.ts'
import type { ListModel, ModelSearch } from '../records/list-model.ts'
import type { ListQuery } from '../records/list-url.ts'
import css from './search-bar.module.css'

interface SearchBarProps {
  model: Pick<ListModel, 'searches' | 'keywordLabels'>
  query: Pick<ListQuery, 'keyword' | 'search'>
  onSearch: (change: Draft) => void
}

type Draft = Pick<ListQuery, 'keyword' | 'search'>

/** Keyword and search fields; those after the first line are shown by 展开. On phones a box, a sheet and chips. */
export function SearchBar({ model, query, onSearch }: SearchBarProps) {
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [draft, setDraft] = useState<Draft>({ keyword: query.keyword, search: query.search })
  // The address was changed by other means (back, cleared filters): update the boxes.
  const asked = JSON.stringify([query.keyword, query.search])
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setDraft({ keyword: query.keyword, search: query.search })
  }
  if (model.keywordLabels.length === 0 && model.searches.length === 0) return null
  const shared = {
    model,
    query,
    draft,
    onDraft: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    onSearch: (next: Draft = draft) => {
      setDraft(next)
      onSearch({ keyword: next.keyword.trim(), search: next.search })
    },
  }
  return isPhone ? <PhoneSearch {...shared} /> : <WideSearch {...shared} />
}

interface PartProps {
  model: SearchBarProps['model']
  query: Draft
  draft: Draft
  onDraft: (part: Partial<Draft>) => void
  onSearch: (draft?: Draft) => void
}

const atOnce = 3

function WideSearch({ model, draft, onDraft, onSearch }: PartProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(() =>
    model.searches.slice(atOnce).some(({ search }) => draft.search[search.prop] !== undefined),
  )
  const hasKeyword = model.keywordLabels.length > 0
  const first = hasKeyword ? atOnce : atOnce + 1
  const shown = isOpen ? model.searches : model.searches.slice(0, first)
  const cells = shown.length + (hasKeyword ? 1 : 0)
  return (
    <search className={css.bar}>
      <div className={css.grid} data-few={cells < 4 ? String(Math.max(0, cells - 1)) : undefined}>
        {hasKeyword && <Keyword model={model} draft={draft} onDraft={onDraft} onSearch={onSearch} />}
        {shown.map((search) => (
          <SearchField key={search.search.prop} model={search} draft={draft} onDraft={onDraft} onSearch={onSearch} />
        ))}
        <div className={css.buttons}>
          <Button kind="primary" onClick={() => onSearch()}>
            {t('list.search')}
          </Button>
          <Button onClick={() => onSearch({ keyword: '', search: {} })}>{t('list.reset')}</Button>
          {model.searches.length > first && (
            <Button
              kind="text"
              icon={isOpen ? ChevronUp : ChevronDown}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'list.collapse' : 'list.expand')}
            </Button>
          )}
        </div>
      </div>
    </search>
  )
}

function PhoneSearch({ model, query, draft, onDraft, onSearch }: PartProps) {
  const used = model.searches.filter(({ search }) => query.search[search.prop] !== undefined)
  return (
    <search>
      <div className={css.phone}>
        <Keyword model={model} draft={draft} onDraft={onDraft} onSearch={onSearch} />
        {model.searches.length > 0 && (
          <FilterSheet
            count={used.length}
            onReset={() => onSearch({ keyword: '', search: {} })}
            onSearch={() => onSearch()}
          >
            <div className={css.stack}>
              {model.searches.map((search) => (
                <SearchField
                  key={search.search.prop}
                  model={search}
                  draft={draft}
                  onDraft={onDraft}
                  onSearch={onSearch}
                />
              ))}
            </div>
          </FilterSheet>
        )}
      </div>
      {used.length > 0 && (
        <div className={`fade-x ${css.chips}`}>
          {used.map((search) => (
            <Chip
              key={search.search.prop}
              model={search}
              value={query.search[search.search.prop]}
              onRemove={() =>
                onSearch({ keyword: draft.keyword, search: removeFilter(query.search, search.search.prop) })
              }
            />
          ))}
        </div>
      )}
    </search>
  )
}

function Keyword({ model, draft, onDraft, onSearch }: Omit<PartProps, 'query'>) {
  const { t } = useTranslation('form')
  const language = useLanguage()
  return (
    <Input
      type="search"
      icon={Search}
      value={draft.keyword}
      maxLength={100}
      placeholder={joinNames(model.keywordLabels, language) || t('list.keyword')}
      aria-label={t('list.keyword')}
      onChange={(event) => onDraft({ keyword: event.target.value })}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch()}
    />
  )
}

/** The input of one search field. */
export function SearchField({
  model,
  draft,
  onDraft,
  onSearch,
}: { model: ModelSearch } & Pick<PartProps, 'draft' | 'onDraft' | 'onSearch'>) {
  const id = useId()
  const { search, field } = model
  const Search = findListControl(field.config.jnpfKey)?.Search
  if (!Search) return null
  return (
    <div className={css.item}>
      <label htmlFor={id} title={search.label}>
        {search.label}
      </label>
      <div>
        <Suspense fallback={<Input id={id} disabled />}>
          <Search
            id={id}
            field={field}
            search={search}
            value={draft.search[search.prop]}
            onChange={(value) =>
              onDraft({
                search:
                  value === undefined
                    ? removeFilter(draft.search, search.prop)
                    : { ...draft.search, [search.prop]: value },
              })
            }
            onSearch={onSearch}
          />
        </Suspense>
      </div>
    </div>
  )
}

function Chip({ model, value, onRemove }: { model: ModelSearch; value: unknown; onRemove: () => void }) {
  const { t } = useTranslation('form')
  const words = useFilterText(model, value)
  return (
    <span className={css.chip}>
      {words}
      <IconButton size="small" icon={X} label={t('control.clear', { label: model.search.label })} onClick={onRemove} />
    </span>
  )
}

export const removeFilter = (search: Record<string, unknown>, prop: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== prop))
