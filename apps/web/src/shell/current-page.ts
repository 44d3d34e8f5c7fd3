import type { MenuCategory, MenuItem } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { builtInPages } from '../lib/built-in-pages.ts'
import { appState, useAppState } from '../lib/app-state.ts'
import { menuName, menuRoutes, sortByCategory, visibleItems, type MenuRoute } from '../lib/menu.ts'
import { session, useSession } from '../lib/session.ts'
import { storage } from '../lib/storage.ts'
import { useLanguage } from '../lib/use-language.ts'

export interface CurrentPage {
  path: string
  /** null on built-in pages */
  route: MenuRoute | null
  title: string
}

/** Which page is shown and what it is called. */
export function useCurrentPage(): CurrentPage {
  const path = decodeURI(useLocation().pathname)
  const titleOf = usePageTitles()
  const routes = useRoutes()
  return { path, route: routes.get(path) ?? null, title: titleOf(path) }
}

/** Every route of the caller's menu. */
export function useRoutes(): ReadonlyMap<string, MenuRoute> {
  return menuRoutes(useSession((state) => state.menuList))
}

/**
 * The user's menu as their device shows it: a phone the entries made for phones, unless they chose the menu of a desk; anything
 * wider that of a desk (decision 0097).
 */
export function useVisibleMenu(): MenuItem[] {
  const isMobile = useAppState(({ device }) => device === 'mobile')
  const hasDeskMenu = useMenuChoice((state) => state.hasDeskMenu)
  const category = isMobile && !hasDeskMenu ? 'App' : 'Web'
  return selectVisible(
    useSession((state) => state.menuList),
    category,
  )
}

/** The entries of a category; all of them where the user has none in it, so that nobody stands before an empty menu. */
export function selectCategory(menu: MenuItem[], category: MenuCategory): MenuItem[] {
  const own = menu.filter((item) => item.category === category)
  return own.length > 0 ? own : menu
}

/** On a phone: whether the user chose the menu of a desk over that of a phone. */
export const useMenuChoice = create(() => ({ hasDeskMenu: storage.get('deskMenu') === '1' }))

/** Worked out once a menu as well. */
export function selectVisible(menu: MenuItem[], category: MenuCategory | 'both'): MenuItem[] {
  const known = visible[category].get(menu)
  if (known) return known
  const items = visibleItems(category === 'both' ? menu : selectCategory(menu, category))
  visible[category].set(menu, items)
  return items
}

const visible = {
  Web: new WeakMap<MenuItem[], MenuItem[]>(),
  App: new WeakMap<MenuItem[], MenuItem[]>(),
  both: new WeakMap<MenuItem[], MenuItem[]>(),
}

/** Names pages by their path, in the language shown; empty for a path that the caller has no page at. */
export function usePageTitles(): (path: string) => string {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const routes = useRoutes()
  return (path) => {
    const item = routes.get(path)?.item
    if (item) return menuName(item, language)
    if (path.startsWith('/onlineDev/designer/')) return t('designer')
    if (path === '/byEdit') return t('byEdit')
    const builtIn = builtInPages.get(path)
    return builtIn ? t(builtIn.titleKey) : path === '/404' ? t('notFound') : ''
  }
}

// A tablet that is turned has the other menu first.
appState.subscribe(({ device }, before) => {
  if (device === before.device) return
  const category = device === 'mobile' ? 'App' : 'Web'
  session.setState(({ menuList }) => ({ menuList: sortByCategory(menuList, category) }))
})
