import { ChevronDown, ChevronLeft, ChevronRight, RotateCw, SquareX, X, XCircle } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSettings } from '../lib/settings.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dropdown, Menu, type MenuPart } from '../ui/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuIcon } from '../ui/menu-icon.tsx'
import type { Box } from '../ui/place.ts'
import { useCurrentPage, usePageTitles, useRoutes } from './current-page.ts'
import styles from './tab-strip.module.css'
import { useScrollEnds } from './use-scroll-ends.ts'
import { destination, homePath, isAffixed, useVisited, visit, without, type VisitedTab } from './visited.ts'

/** The pages visited, as tabs over the page (S2.111–S2.122). */
export function TabStrip() {
  const { t } = useTranslation('shell')
  const active = useCurrentPage().path
  const tabs = useShownTabs()
  const actions = useTabActions(active)
  const [menu, setMenu] = useState<{ tab: VisitedTab; at: Box } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const ends = useScrollEnds(list, tabs.length)
  useRemembered()
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, tabs.length])

  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  const current = tabs.find((tab) => tab.path === active)
  return (
    <div className={styles.strip}>
      <nav aria-label={t('tabs')} className={styles.tabs} ref={list}>
        {tabs.map((tab) => (
          <Tab
            key={tab.path}
            tab={tab}
            isActive={tab.path === active}
            onClose={() => actions.close(tab)}
            onMenu={(event) => {
              event.preventDefault()
              setMenu({ tab, at: { x: event.clientX, y: event.clientY, width: 0, height: 0 } })
            }}
          />
        ))}
      </nav>
      <IconButton
        icon={ChevronLeft}
        iconSize={14}
        label={t('previousTabs')}
        disabled={ends.atStart}
        onClick={() => scroll(-1)}
      />
      <IconButton
        icon={ChevronRight}
        iconSize={14}
        label={t('nextTabs')}
        disabled={ends.atEnd}
        onClick={() => scroll(1)}
      />
      {current && (
        <Dropdown label={t('tabActions')} items={actions.parts(current)}>
          <IconButton icon={ChevronDown} iconSize={14} label={t('tabActions')} />
        </Dropdown>
      )}
      {menu && (
        <Menu anchor={menu.at} label={t('tabActions')} items={actions.parts(menu.tab)} onClose={() => setMenu(null)} />
      )}
    </div>
  )
}

interface TabProps {
  tab: VisitedTab
  isActive: boolean
  onClose: () => void
  onMenu: (event: MouseEvent) => void
}

function Tab({ tab, isActive, onClose, onMenu }: TabProps) {
  const { t } = useTranslation('shell')
  const title = usePageTitles()(tab.path)
  const item = useRoutes().get(tab.path)?.item
  const hasIcon = useSettings((state) => state.tagsIcon)
  const isClosable = !isAffixed(tab.path)
  const closeOnMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    // Otherwise the browser opens the link in a window of its own.
    event.preventDefault()
    if (isClosable) onClose()
  }
  return (
    <div
      className={classNames(styles.tab, isActive && styles.active, isClosable && styles.closable)}
      onContextMenu={onMenu}
      onAuxClick={closeOnMiddle}
    >
      <Link to={tab.fullPath} aria-current={isActive ? 'page' : undefined} className={styles.link} title={title}>
        {hasIcon && <MenuIcon name={item?.icon || (tab.path === homePath ? 'house' : '')} size={14} />}
        <span className="cut">{title}</span>
      </Link>
      {isClosable && (
        <button type="button" className={styles.close} aria-label={t('closeTab', { title })} onClick={onClose}>
          <Icon icon={X} size={12} />
        </button>
      )}
    </div>
  )
}

// Tabs of pages that the menu no longer holds are not shown.
function useShownTabs(): VisitedTab[] {
  const tabs = useVisited((state) => state.tabs)
  const titleOf = usePageTitles()
  return tabs.filter((tab) => titleOf(tab.path) !== '')
}

function useRemembered(): void {
  const { path, route } = useCurrentPage()
  const { search } = useLocation()
  useEffect(() => {
    if (route || path === homePath) visit({ path, fullPath: path + search })
  }, [path, search, route])
}

function useTabActions(active: string) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()

  // The view moves first: leaving may ask about unsaved work, and a tab whose page stayed must not be gone.
  const closeThose = async (closes: (tab: VisitedTab) => boolean) => {
    const left = without(useVisited.getState().tabs, closes)
    const target = destination(left, active)
    if (target !== null) await navigate(target)
    const isStillThere = target !== null && decodeURI(location.pathname) === active
    if (!isStillThere) useVisited.setState(({ tabs }) => ({ tabs: without(tabs, closes) }))
  }
  const close = (tab: VisitedTab) => void closeThose((other) => other.path === tab.path)
  const parts = (tab: VisitedTab): MenuPart[] => {
    const others = without(useVisited.getState().tabs, (other) => other.path !== tab.path)
    const all = useVisited.getState().tabs
    return [
      {
        key: 'refresh',
        label: t('refresh'),
        icon: RotateCw,
        onSelect: () => void navigate(`/redirect${tab.fullPath}`, { replace: tab.path === active }),
      },
      { key: 'close', label: t('close'), icon: X, disabled: isAffixed(tab.path), onSelect: () => close(tab) },
      {
        key: 'others',
        label: t('closeOthers'),
        icon: SquareX,
        disabled: others.length === all.length,
        onSelect: () => void closeThose((other) => other.path !== tab.path),
      },
      {
        key: 'all',
        label: t('closeAll'),
        icon: XCircle,
        disabled: all.every((other) => isAffixed(other.path)),
        onSelect: () => void closeThose(() => true),
      },
    ]
  }
  return { close, parts }
}
