import type { ComponentType } from 'react'
import type { PageProps } from '../lib/current-menu.ts'
import { menuType, type MenuRoute } from '../lib/menu.ts'
import { fetchWork } from './preload.ts'

interface PageModule {
  default: ComponentType<PageProps>
  /** asks for the page's data ahead of its drawing */
  preload?: (route: MenuRoute, search: URLSearchParams) => void
  /** false for an address that shows nothing: it leads to `/404` */
  isThere?: (route: MenuRoute, search: URLSearchParams) => boolean
  /** false for a page that is built anew at each visit instead of being kept behind the next one */
  mayKeep?: boolean
}
type PageLoader = () => Promise<PageModule>

/** Pages of type 2 by the path of their menu item. */
const pages: Record<string, PageLoader> = {
  '/home': () => import('../features/home/home-page.tsx'),
  '/dashboard': () => import('../features/home/home-page.tsx'),
  '/profile': () => import('./profile.tsx'),
  '/externalLink': () => import('../features/external-link/external-link-page.tsx'),
  '/previewModel': () => import('../features/preview-model/preview-model-page.tsx'),
  '/system/feedback': () => import('../features/feedback/feedback-page.tsx'),
  '/system/clientLog': () => import('../features/client-log/client-log-page.tsx'),
  '/system/diagram': () => import('../features/diagram/diagram-list-page.tsx'),
  '/permission/organize': () => import('../features/organizes/organize-page.tsx'),
  '/permission/department': () => import('../features/departments/department-page.tsx'),
  '/permission/position': () => import('../features/positions/position-page.tsx'),
  '/permission/role': () => import('../features/roles/role-page.tsx'),
  '/permission/group': () => import('../features/groups/group-page.tsx'),
  '/permission/user': () => import('../features/users/user-page.tsx'),
  '/permission/grade': () => import('../features/grade/grade-page.tsx'),
  '/permission/authorize': () => import('../features/authorize/authorize-page.tsx'),
  '/permission/explain': () => import('../features/explain/explain-page.tsx'),
  '/permission/onlineUser': () => import('../features/online-users/online-users-page.tsx'),
  '/system/menu': () => import('../features/menus/menu-page.tsx'),
  '/system/sysConfig': () => import('../features/sys-config/sys-config-page.tsx'),
  '/onlineDev/webDesign': () => import('../features/online-dev/design-list-page.tsx'),
  '/system/smsOutbox': () => import('../features/sms-outbox/sms-outbox-page.tsx'),
}

/** Pages made for a kind of menu item: of a released model, or of an outside address that is shown in the app. */
const dynamicPages: Partial<Record<number, PageLoader>> = {
  [menuType.link]: () => import('../features/external-link/external-link-page.tsx'),
  [menuType.model]: async () => {
    const { ModelPage, preloadList } = await fetchWork()
    return { default: ModelPage, preload: preloadList }
  },
}

/** What draws a route; null where nothing does. */
export function pageLoaderOf(route: MenuRoute): PageLoader | null {
  if (route.item.type === menuType.page) return pages[route.path] ?? null
  return dynamicPages[route.item.type] ?? null
}
