import type { MenuItem } from '@armature/contract'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { useCurrentPage } from '../current-page.ts'
import { containsItem } from './flyout-menu.tsx'
import { Flyout } from './flyout.tsx'
import { MenuLink } from './menu-link.tsx'
import styles from './rail.module.css'
import { ToDoBadge } from '../navbar/to-do-badge.tsx'

/** The menu as icons, with names below them unless the panel is collapsed. Submenus open beside them. */
export function Rail({ items, hasNames }: { items: MenuItem[]; hasNames: boolean }) {
  const { route } = useCurrentPage()
  const currentId = route?.item.id ?? ''
  return (
    <ul className={classNames(styles.rail, hasNames && styles.named)}>
      {items.map((item) => (
        <li key={item.id}>
          <RailItem item={item} currentId={currentId} hasName={hasNames} />
        </li>
      ))}
    </ul>
  )
}

function RailItem({ item, currentId, hasName }: { item: MenuItem; currentId: string; hasName: boolean }) {
  const language = useLanguage()
  const name = getMenuName(item, language)
  const face = (
    <>
      <MenuIcon name={item.icon} size={hasName ? 20 : 16} />
      {hasName && <span className="cut">{name}</span>}
      <ToDoBadge item={item} isSmall />
    </>
  )
  if (item.children.length === 0) {
    return (
      <Tooltip text={name} placement="right">
        <MenuLink
          item={item}
          aria-label={name}
          aria-current={item.id === currentId ? 'page' : undefined}
          className={styles.item}
        >
          {face}
        </MenuLink>
      </Tooltip>
    )
  }
  return (
    <Flyout
      hasHeading
      items={item.children}
      label={name}
      currentId={currentId}
      placement="right-start"
      className={classNames(styles.item, containsItem(item, currentId) && styles.holdsCurrent)}
    >
      {face}
    </Flyout>
  )
}
