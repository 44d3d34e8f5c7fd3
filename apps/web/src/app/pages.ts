import type { ComponentType } from 'react'
import type { PageProps } from '../lib/current-menu.ts'
import { menuType, type MenuRoute } from '../lib/menu.ts'
import { fetchWork } from './preload.ts'

type PageModule = { default: ComponentType<PageProps> }
type PageLoader = () => Promise<PageModule>

const modules = import.meta.glob<PageModule>(['../features/{home,online-dev}/*-page.tsx', '../form/*/*-page.tsx'])
export const pageModule =
  (path: string): PageLoader =>
  () =>
    modules[path]?.() ?? Promise.reject(new Error(`No page ${path}`))

/** Pages of type 2 by the path of their menu item. */
const pages: Record<string, PageLoader> = {
  '/home': pageModule('../features/home/home-page.tsx'),
  '/onlineDev/webDesign': pageModule('../features/online-dev/design-list-page.tsx'),
}

/** Pages made of a released model, by the type of the menu item. */
const dynamicPages: Partial<Record<number, PageLoader>> = {
  [menuType.model]: async () => ({ default: (await fetchWork()).ModelPage }),
}

/** What draws a route; null where nothing does. */
export function pageLoaderOf(route: MenuRoute): PageLoader | null {
  if (route.item.type === menuType.page) return pages[route.path] ?? null
  return dynamicPages[route.item.type] ?? null
}
