import type { MenuItem } from '@armature/contract'
import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { useCurrentPage, useVisibleMenu } from '../current-page.ts'
import { containsItem } from './flyout-menu.tsx'
import { Flyout } from './flyout.tsx'
import type { LeftMenu } from './left-menu.ts'
import { MenuLink } from './menu-link.tsx'
import { morePath, countPlaces, buildTopItems } from './top-menu-fit.ts'
import styles from './top-menu.module.css'

/**
 * The menu across the top: as many items as fit, the rest under 更多 ... (S2.79, S2.80). Containers open below their item or, with
 * a left menu, in it.
 */
export function TopMenu({ leftMenu }: { leftMenu?: LeftMenu }) {
  const { t } = useTranslation('shell')
  const menu = useVisibleMenu()
  const { route } = useCurrentPage()
  const ref = useRef<HTMLElement>(null)
  const places = usePlaces(ref)
  const currentId = route?.item.id ?? ''
  const topId = leftMenu?.top?.id ?? (route?.parents[0] ?? route?.item)?.id ?? ''
  return (
    <nav aria-label={t('mainNavigation')} className={styles.menu} ref={ref}>
      <ul>
        {places !== null &&
          buildTopItems(menu, places, t('more')).map((item) => (
            <li key={item.id}>
              <TopItem item={item} currentId={currentId} isOn={containsItem(item, topId)} leftMenu={leftMenu} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface TopItemProps {
  item: MenuItem
  currentId: string
  /** the current page is this item or below it */
  isOn: boolean
  leftMenu: LeftMenu | undefined
}

function TopItem({ item, currentId, isOn, leftMenu }: TopItemProps) {
  const language = useLanguage()
  const name = getMenuName(item, language)
  const className = classNames(styles.item, isOn && styles.on)
  const isMore = item.path === morePath
  if (item.children.length === 0) {
    return (
      <MenuLink item={item} className={className} aria-current={item.id === currentId ? 'page' : undefined}>
        <Name text={name} />
      </MenuLink>
    )
  }
  if (leftMenu && !isMore) {
    return (
      <button type="button" className={className} aria-pressed={isOn} onClick={() => leftMenu.load(item)}>
        <Name text={name} />
      </button>
    )
  }
  return (
    <Flyout
      items={item.children}
      label={name}
      currentId={currentId}
      placement="bottom-start"
      className={className}
      onContainer={leftMenu?.load}
    >
      <Name text={name}>
        <Icon icon={ChevronDown} size={12} />
      </Name>
    </Flyout>
  )
}

function Name({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <span className="cut" title={text}>
        {text}
      </span>
      {children}
    </>
  )
}

/**
 * Number of items that fit into an element, null until known. The browser reports the width after its own layout, so nothing is
 * laid out just to be measured, and the menu is rendered again only when the number changes.
 */
function usePlaces(ref: RefObject<HTMLElement | null>): number | null {
  const [places, setPlaces] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setPlaces(countPlaces(entry.contentRect.width))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return places
}
