import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../lib/state/app-state.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Input } from '../ui/inputs/input.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import css from './keyword-search.module.css'

interface KeywordSearchProps {
  /** label: what the keyword is searched in */
  label: string
  keyword: string
  /** whether a filter is active */
  isNarrowed: boolean
  onSearch: (keyword: string) => void
  onReset: () => void
  /** further filters; in a sheet on a phone */
  children?: ReactNode
  /** filters beside the list, which are in the sheet on a phone */
  pane?: ReactNode
  /** number of active filters besides the keyword */
  filterCount?: number
}

/** The search of an administration list; Enter and the button search. */
export function KeywordSearch({ label, keyword, isNarrowed, onSearch, onReset, ...filters }: KeywordSearchProps) {
  const { t } = useTranslation(['pages', 'form'])
  const isPhone = useAppState((state) => state.device === 'mobile')
  const [typed, setTyped] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  // The keyword was cleared from outside: update the box.
  if (shown !== keyword) {
    setShown(keyword)
    setTyped(keyword)
  }
  const reset = () => {
    setTyped('')
    onReset()
  }
  const box = (
    <Input
      type="search"
      icon={Search}
      enterKeyHint="search"
      maxLength={100}
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(typed.trim())}
    />
  )
  if (isPhone) {
    const count = (filters.filterCount ?? 0) + (keyword === '' ? 0 : 1)
    return (
      <search className={css.phone}>
        {box}
        {(filters.children || filters.pane) && (
          <FilterSheet count={filters.filterCount ?? 0} onReset={reset}>
            {filters.children}
            {filters.pane}
          </FilterSheet>
        )}
        {count > 0 && (
          <Button kind="link" className={css.clear} onClick={reset}>
            {t('form:list.clearFilters', { count })}
          </Button>
        )}
      </search>
    )
  }
  return (
    <search className={css.search}>
      {box}
      {filters.children}
      <span className={css.searchButtons}>
        <Button kind="primary" onClick={() => onSearch(typed.trim())}>
          {t('list.search')}
        </Button>
        <Button disabled={!isNarrowed && typed === ''} onClick={reset}>
          {t('list.reset')}
        </Button>
      </span>
    </search>
  )
}
