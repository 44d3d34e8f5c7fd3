import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/buttons/button.tsx'
import { Input } from '../ui/inputs/input.tsx'
import css from './keyword-search.module.css'

interface KeywordSearchProps {
  /** label: what the keyword is searched in */
  label: string
  keyword: string
  /** whether a filter is active */
  isNarrowed: boolean
  onSearch: (keyword: string) => void
  onReset: () => void
  /** further filters */
  children?: ReactNode
}

/** The search of an administration list; Enter and the button search. */
export function KeywordSearch({ label, keyword, isNarrowed, onSearch, onReset, children }: KeywordSearchProps) {
  const { t } = useTranslation('pages')
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
      {children}
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
