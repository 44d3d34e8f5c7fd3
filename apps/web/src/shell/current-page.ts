import type { MenuCategory, MenuItem } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { builtInPages } from '../lib/built-in-pages.ts'
import { useAppState } from '../lib/app-state.ts'
import { menuName, menuRoutes, selectCategory, visibleItems, type MenuRoute } from '../lib/menu.ts'
import { useSession } from '../lib/session.ts'
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
  const category = useAppState(({ device, hasDeskMenu }) => (device === 'mobile' && !hasDeskMenu ? 'App' : 'Web'))
  return selectVisible(
    useSession((state) => state.menuList),
    category,
  )
}

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
