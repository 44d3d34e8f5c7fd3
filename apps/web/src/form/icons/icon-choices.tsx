import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnIcons } from '../../lib/files/own-icons.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { Input } from '../../ui/inputs/input.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import css from './icon-picker.module.css'
import { searchBuiltIn, searchOwn, type IconChoice } from './search-icons.ts'

interface IconChoicesProps {
  value: string
  onChoose: (name: string) => void
}

/** Uploaded and built-in icons with a search; arrow keys move through them. */
export function IconChoices({ value, onChoose }: IconChoicesProps) {
  const { t } = useTranslation('icons')
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { data: icons = [], isError } = useOwnIcons()
  const own = searchOwn(icons, keyword.trim(), (icon) => getMenuName(icon, language))
  const builtIn = searchBuiltIn(keyword.trim(), t)
  const all = [...own, ...builtIn]
  // the one that the Tab key reaches
  const first = all.find(({ name }) => name === value) ?? all[0]
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  const move = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>(`.${css.icon}`) ?? [])]
    const next = findNext(buttons, buttons.indexOf(event.target as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const draw = (title: string, choices: readonly IconChoice[]) =>
    choices.length > 0 && (
      <div role="group" aria-label={title}>
        <div className={css.title}>{title}</div>
        <div className={css.grid}>
          {choices.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              title={label}
              aria-label={label}
              aria-pressed={name === value}
              tabIndex={name === first?.name ? 0 : -1}
              className={classNames(css.icon, name === value && css.chosen)}
              onClick={() => onChoose(name)}
            >
              <MenuIcon name={name} />
            </button>
          ))}
        </div>
      </div>
    )
  return (
    <div ref={box} className={css.choices} onKeyDown={move}>
      <Input
        icon={Search}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        value={keyword}
        maxLength={100}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={css.found} role="status" aria-live="polite">
        {all.length === 0 ? t('noMatch') : t('count', { count: all.length })}
      </div>
      {isError && <div className={css.found}>{t('failed')}</div>}
      <div className={css.list}>
        {draw(t('own'), own)}
        {draw(t('builtIn'), builtIn)}
      </div>
    </div>
  )
}

/** The button that an arrow key leads to, in rows as they are drawn; the first one from the search. */
function findNext(buttons: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (at === -1) return key === 'ArrowDown' ? buttons[0] : undefined
  const current = buttons[at]
  if (!current) return undefined
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const { left, top } = current.getBoundingClientRect()
  const others = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }))
  const below = others.filter(({ box }) => (key === 'ArrowDown' ? box.top > top + 4 : box.top < top - 4))
  const row = (key === 'ArrowDown' ? below[0] : below.at(-1))?.box.top
  return below
    .filter(({ box }) => box.top === row)
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.button
}
