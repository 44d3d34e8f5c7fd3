import type { MenuItem } from '@armature/contract'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { menuName, menuType, visibleItems } from '../lib/menu.ts'
import { useSession } from '../lib/session.ts'
import { useLanguage } from '../lib/use-language.ts'
import { classNames } from '../ui/class-names.ts'
import { Dropdown, type MenuEntry, type MenuPart } from '../ui/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useCurrentPage } from './current-page.ts'
import { MenuLink, useOpenItem } from './menu-link.tsx'
import styles from './side-menu.module.css'

/** The caller's menu. Directories open in place; collapsed they open beside the panel. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const menu = useSession((state) => state.leftMenuList)
  const items = useMemo(() => visibleItems(menu), [menu])
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const { route } = useCurrentPage()
  const parentIds = new Set(route?.parents.map((parent) => parent.id))
  const isOpen = (id: string) => toggled[id] ?? parentIds.has(id)
  const level: LevelProps = {
    items,
    depth: 0,
    currentId: route?.item.id ?? '',
    parentIds,
    isOpen,
    onToggle: (id) => setToggled({ ...toggled, [id]: !isOpen(id) }),
  }
  return <div className={styles.menu}>{isCollapsed ? <CollapsedLevel {...level} /> : <Level {...level} />}</div>
}

interface LevelProps {
  items: MenuItem[]
  depth: number
  currentId: string
  parentIds: Set<string>
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
}

function Level({ items, ...rest }: LevelProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
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
      <p className={styles.group}>{menuName(item, language)}</p>
      <Level {...rest} items={item.children} />
    </>
  )
}

function Entry({ item, ...rest }: EntryProps) {
  const language = useLanguage()
  const name = menuName(item, language)
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
        <Icon icon={ChevronRight} size={14} className={styles.arrow} />
      </button>
      {isOpen(item.id) && <Level {...rest} items={item.children} depth={depth + 1} />}
    </>
  )
}

// The whole name for whoever hovers a cut one.
function Name({ text }: { text: string }) {
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  )
}

function CollapsedLevel({ items, ...rest }: LevelProps) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.id}>
          {item.type === menuType.category ? (
            <>
              {index > 0 && <div className={styles.rule} />}
              <CollapsedLevel {...rest} items={item.children} />
            </>
          ) : (
            <CollapsedEntry item={item} {...rest} />
          )}
        </li>
      ))}
    </ul>
  )
}

function CollapsedEntry({ item, currentId, parentIds }: EntryProps) {
  const language = useLanguage()
  const open = useOpenItem()
  const name = menuName(item, language)
  if (item.children.length === 0) {
    return (
      <Tooltip text={name} placement="right">
        <MenuLink
          item={item}
          aria-label={name}
          aria-current={item.id === currentId ? 'page' : undefined}
          className={classNames(styles.item, styles.iconOnly)}
        >
          <MenuIcon name={item.icon} />
        </MenuLink>
      </Tooltip>
    )
  }
  const entries: MenuEntry[] = leavesOf(item).map((leaf) => ({
    key: leaf.id,
    label: menuName(leaf, language),
    checked: leaf.id === currentId,
    onSelect: () => open(leaf),
  }))
  const parts: MenuPart[] = [{ key: 'name', heading: name }, ...entries]
  return (
    <Dropdown label={name} placement="right-start" items={parts}>
      <button
        type="button"
        aria-label={name}
        className={classNames(styles.item, styles.iconOnly, parentIds.has(item.id) && styles.holdsCurrent)}
      >
        <MenuIcon name={item.icon} />
      </button>
    </Dropdown>
  )
}

const leavesOf = (item: MenuItem): MenuItem[] => (item.children.length === 0 ? [item] : item.children.flatMap(leavesOf))
