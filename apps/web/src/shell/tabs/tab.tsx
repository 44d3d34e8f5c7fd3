import { Pin, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { builtInPages } from '../../lib/menu/built-in-pages.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { MenuIcon } from '../../ui/media/menu-icon.tsx'
import type { Box } from '../../ui/overlays/place.ts'
import { usePageTitles, useRoutes } from '../current-page.ts'
import styles from './tab-strip.module.css'
import { useTabDrag } from './use-tab-drag.ts'
import { isAffixed, isHome, type VisitedTab } from './visited.ts'

export interface TabProps {
  tab: VisitedTab
  index: number
  isActive: boolean
  onClose: () => void
  /** before the tab now at `to` */
  onMove: (to: number) => void
  onMenu: (at: Box) => void
}

/** One visited page: its link, close button, and context menu (S2.111, S2.114, S2.119, S2.120, S2.140). */
export function Tab({ tab, index, isActive, onClose, onMove, onMenu }: TabProps) {
  const { t } = useTranslation('shell')
  const title = usePageTitles()(tab.path)
  const item = useRoutes().get(tab.path)?.item ?? builtInPages.get(tab.path)?.route.item
  const hasIcon = useSettings((state) => state.tagsIcon)
  const box = useRef<HTMLDivElement>(null)
  const edge = useTabDrag(box, { id: tab.id, index, isFixed: isHome(tab) })
  const isClosable = !isAffixed(tab)
  const closeOnMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    // Otherwise the browser opens the link in a new window.
    event.preventDefault()
    if (isClosable) onClose()
  }
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const { x, y, height } = event.currentTarget.getBoundingClientRect()
    // The menu key gives no position on the screen.
    const byKey = event.clientX === 0 && event.clientY === 0
    onMenu({ x: byKey ? x : event.clientX, y: byKey ? y + height : event.clientY, width: 0, height: 0 })
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = event.key === 'ArrowLeft' ? index - 1 : event.key === 'ArrowRight' ? index + 2 : null
    if (to === null || !event.altKey || !event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    onMove(to)
    // Moving an element in the page removes its focus.
    requestAnimationFrame(() => link.focus())
  }
  return (
    <div
      ref={box}
      className={classNames(styles.tab, isActive && styles.active, (isClosable || tab.pinned) && styles.closable)}
      data-edge={edge ?? undefined}
      onContextMenu={openMenu}
      onAuxClick={closeOnMiddle}
    >
      <Link
        to={tab.fullPath}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts="Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
        className={styles.link}
        title={title}
        draggable={false}
        onKeyDown={moveByKey}
      >
        {hasIcon && <MenuIcon name={item?.icon ?? ''} size={14} />}
        <span className="cut">{title}</span>
      </Link>
      {isClosable && (
        <button type="button" className={styles.close} aria-label={t('closeTab', { title })} onClick={onClose}>
          <Icon icon={X} size={12} />
        </button>
      )}
      {tab.pinned && (
        <span className={styles.pin}>
          <Icon icon={Pin} size={12} />
        </span>
      )}
    </div>
  )
}
