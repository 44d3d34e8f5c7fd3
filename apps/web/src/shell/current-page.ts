import type { MenuCategory, MenuItem } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { builtInPages } from '../lib/menu/built-in-pages.ts'
import { appState, useAppState } from '../lib/state/app-state.ts'
import { getMenuName, menuRoutes, sortByCategory, filterVisibleItems, type MenuRoute } from '../lib/menu/menu.ts'
import { session, useSession } from '../lib/session/session.ts'
import { storage } from '../lib/state/storage.ts'
import { useLanguage } from '../lib/i18n/use-language.ts'

export interface CurrentPage {
  path: string
  /** null on built-in pages */
  route: MenuRoute | null
  title: string
}

/** The current page and its title. */
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
 * The user's menu for their device: on a phone the entries for phones, unless they chose the desktop menu; on wider screens the
 * desktop menu (decision 0097).
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

/** The entries of a category; all entries if the user has none in it, so that the menu is never empty. */
export function selectCategory(menu: MenuItem[], category: MenuCategory): MenuItem[] {
  const own = menu.filter((item) => item.category === category)
  return own.length > 0 ? own : menu
}

/** On a phone: whether the user chose the desktop menu. */
export const useMenuChoice = create(() => ({ hasDeskMenu: storage.get('deskMenu') === '1' }))

/** Also computed once per menu. */
export function selectVisible(menu: MenuItem[], category: MenuCategory | 'both'): MenuItem[] {
  const known = visible[category].get(menu)
  if (known) return known
  const items = filterVisibleItems(category === 'both' ? menu : selectCategory(menu, category))
  visible[category].set(menu, items)
  return items
}

const visible = {
  Web: new WeakMap<MenuItem[], MenuItem[]>(),
  App: new WeakMap<MenuItem[], MenuItem[]>(),
  both: new WeakMap<MenuItem[], MenuItem[]>(),
}

/** Page titles by path, in the current language; empty if the caller has no page at the path. */
export function usePageTitles(): (path: string) => string {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const routes = useRoutes()
  return (path) => {
    const item = routes.get(path)?.item
    if (item) return getMenuName(item, language)
    if (path.startsWith('/onlineDev/designer/')) return t('designer')
    if (path === '/byEdit') return t('byEdit')
    const builtIn = builtInPages.get(path)
    return builtIn ? t(builtIn.titleKey) : path === '/404' ? t('notFound') : ''
  }
}

// Turning a tablet changes which menu comes first.
appState.subscribe(({ device }, before) => {
  if (device === before.device) return
  const category = device === 'mobile' ? 'App' : 'Web'
  session.setState(({ menuList }) => ({ menuList: sortByCategory(menuList, category) }))
})
