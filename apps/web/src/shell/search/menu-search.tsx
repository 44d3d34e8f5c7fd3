import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useSearchedMenu } from '../menu/phone-menu.ts'
import { useOpenItem } from '../menu/menu-link.tsx'
import styles from './menu-search.module.css'
import type * as SearchIndex from './search-index.ts'

/** The menu search: type, move with the arrow keys, Enter opens the item as a click would (SO.53). */
export function MenuSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const find = useSearch()
  const open = useOpenItem()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => find?.(text) ?? [], [find, text])
  const choose = (entry: SearchIndex.Entry | undefined) => {
    if (!entry) return
    onClose()
    open(entry.item)
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method uses these keys while a word is being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return choose(found[at])
    const target = findTarget(event.key, at, found.length)
    if (target === undefined) return
    event.preventDefault()
    setAt(target)
  }
  const isEmpty = find !== null && text.trim() !== '' && found.length === 0
  return (
    <Modal className={styles.search} aria-label={t('search')} onClose={onClose}>
      <div className={styles.head}>
        <Icon icon={Search} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('search')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('searchHint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label={t('search')} className={styles.list}>
        {found.map((entry, index) => (
          <SearchResult
            key={entry.item.id}
            id={`${id}-${index}`}
            entry={entry}
            isOn={index === at}
            onPoint={() => setAt(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </ul>
      <p role="status" className={isEmpty ? styles.empty : 'visually-hidden'}>
        {isEmpty ? t('searchEmpty', { text: text.trim() }) : text && t('searchFound', { count: found.length })}
      </p>
    </Modal>
  )
}

interface SearchResultProps {
  id: string
  entry: SearchIndex.Entry
  isOn: boolean
  onPoint: () => void
  onChoose: () => void
}

function SearchResult({ id, entry, isOn, onPoint, onChoose }: SearchResultProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isOn}
      ref={isOn ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
      className={styles.found}
      onPointerMove={isOn ? undefined : onPoint}
      onClick={onChoose}
    >
      <MenuIcon name={entry.item.icon} />
      <span className={styles.title}>{entry.title}</span>
      <span className={`${styles.trail} cut`}>{entry.trail.join(' / ')}</span>
      {isOn && <Icon icon={CornerDownLeft} size={14} />}
    </li>
  )
}

/**
 * Created again only with the menu or the language. The search code is loaded when the dialog first opens; the input is there
 * before, so that typing is never lost.
 */
function useSearch(): ((text: string) => SearchIndex.Entry[]) | null {
  const menu = useSearchedMenu()
  const language = useLanguage()
  const [index, setIndex] = useState<typeof SearchIndex | null>(null)
  useEffect(() => {
    let isHere = true
    void import('./search-index.ts').then((found) => isHere && setIndex(found))
    return () => {
      isHere = false
    }
  }, [])
  return useMemo(() => index && index.makeSearch(index.buildEntries(menu, language)), [index, menu, language])
}

function findTarget(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, at + 8)
  if (key === 'PageUp') return Math.max(0, at - 8)
  return undefined
}
