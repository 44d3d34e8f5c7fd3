import type { MenuItem } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { useCurrentPage } from '../current-page.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'
import { ToDoBadge } from '../navbar/to-do-badge.tsx'

/** A menu down the side. Directories open in place; only open ones are rendered. */
export function SideMenu({ items }: { items: MenuItem[] }) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const { route } = useCurrentPage()
  const parentIds = new Set(route?.parents.map((parent) => parent.id))
  const isOpen = (id: string) => toggled[id] ?? parentIds.has(id)
  return (
    <div className={styles.menu}>
      <Level
        items={items}
        depth={0}
        currentId={route?.item.id ?? ''}
        isOpen={isOpen}
        onToggle={(id) => setToggled({ ...toggled, [id]: !isOpen(id) })}
      />
    </div>
  )
}

interface LevelProps {
  items: MenuItem[]
  depth: number
  currentId: string
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
}

function Level({ items, ...rest }: LevelProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          {item.type === menuType.category && rest.depth === 0 ? (
            <Category item={item} {...rest} />
          ) : (
            <Entry item={item} {...rest} />
          )}
        </li>
      ))}
    </ul>
  )
}

type EntryProps = Omit<LevelProps, 'items'> & { item: MenuItem }

function Category({ item, ...rest }: EntryProps) {
  const language = useLanguage()
  return (
    <>
      <p className={styles.group}>{getMenuName(item, language)}</p>
      <Level {...rest} items={item.children} />
    </>
  )
}

function Entry({ item, ...rest }: EntryProps) {
  const language = useLanguage()
  const name = getMenuName(item, language)
  const { depth, currentId, isOpen, onToggle } = rest
  const style = depth > 0 ? { paddingLeft: 8 + 26 * depth } : undefined
  if (item.children.length === 0) {
    return (
      <MenuLink
        item={item}
        aria-current={item.id === currentId ? 'page' : undefined}
        className={styles.item}
        style={style}
      >
        {depth === 0 && <MenuIcon name={item.icon} />}
        <Name text={name} />
        <ToDoBadge item={item} />
      </MenuLink>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen(item.id)}
        className={classNames(styles.item, isOpen(item.id) && styles.open)}
        style={style}
        onClick={() => onToggle(item.id)}
      >
        {depth === 0 && <MenuIcon name={item.icon} />}
        <Name text={name} />
        {!isOpen(item.id) && <ToDoBadge item={item} />}
        <Icon icon={ChevronRight} size={14} className={styles.arrow} />
      </button>
      {isOpen(item.id) && <Level {...rest} items={item.children} depth={depth + 1} />}
    </>
  )
}

// Shows a truncated name completely on hover.
function Name({ text }: { text: string }) {
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  )
}
