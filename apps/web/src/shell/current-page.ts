import type { MenuItem } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { builtInPages } from '../lib/built-in-pages.ts'
import { menuName, menuRoutes, visibleItems, type MenuRoute } from '../lib/menu.ts'
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

/** The caller's menu as it is shown, worked out once a menu as well. */
export function useVisibleMenu(): MenuItem[] {
  const menu = useSession((state) => state.menuList)
  const known = visible.get(menu)
  if (known) return known
  const items = visibleItems(menu)
  visible.set(menu, items)
  return items
}

const visible = new WeakMap<MenuItem[], MenuItem[]>()

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
