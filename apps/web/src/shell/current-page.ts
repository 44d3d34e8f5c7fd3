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

/** Every route of the caller's menu. Many pieces ask, so it is worked out once a menu: it may have thousands of entries. */
export function useRoutes(): Map<string, MenuRoute> {
  return routesOf(useSession((state) => state.menuList))
}

/** The caller's menu as it is shown, likewise worked out once. */
export function useVisibleMenu(): MenuItem[] {
  return visibleOf(useSession((state) => state.menuList))
}

const routesOf = once(menuRoutes)
const visibleOf = once(visibleItems)

function once<T>(work: (menu: MenuItem[]) => T): (menu: MenuItem[]) => T {
  const done = new WeakMap<MenuItem[], T>()
  return (menu) => {
    const known = done.get(menu)
    if (known !== undefined) return known
    const made = work(menu)
    done.set(menu, made)
    return made
  }
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
