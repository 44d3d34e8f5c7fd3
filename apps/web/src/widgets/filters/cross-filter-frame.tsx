import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/media/icon.tsx'
import css from './cross-filter.module.css'
import type { CrossFilter } from './use-cross-filter.ts'

interface CrossFilterFrameProps {
  filter: CrossFilter | undefined
  /** of the groups */
  names: readonly string[]
  children: ReactNode
}

/**
 * A picture whose groups narrow other widgets: what is pressed now, which a press or Escape ends, and a button for each group, since
 * a picture cannot be operated by keys. The buttons show while one of them has the focus.
 */
export function CrossFilterFrame({ filter, names, children }: CrossFilterFrameProps) {
  const { t } = useTranslation('portal')
  if (!filter) return children
  const { label, chosen, canPress, press, clear } = filter
  const isChosen = chosen !== undefined
  return (
    <div
      className={css.frame}
      role="group"
      aria-label={t('filter.byPress', { label })}
      // on screens, other keys turn pages
      data-own-keys
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isChosen) return
        event.stopPropagation()
        clear()
      }}
    >
      {children}
      <ul className={css.groups}>
        {names.map(
          (name, group) =>
            canPress(group) && (
              <li key={group}>
                <button type="button" aria-pressed={group === chosen} onClick={() => press(group)}>
                  {name}
                </button>
              </li>
            ),
        )}
      </ul>
      {isChosen && (
        <button
          type="button"
          className={css.chosen}
          aria-label={t('filter.endPress', { label, name: names[chosen] ?? '' })}
          onClick={clear}
        >
          <span className="cut">{names[chosen]}</span>
          <Icon icon={X} size={12} />
        </button>
      )}
    </div>
  )
}
