import { createContext, use } from 'react'
import type { MenuRoute } from './menu.ts'

/** Properties of a page that a menu item leads to. */
export interface PageProps {
  route: MenuRoute
  /** id of the released model (types 3, 4, 5 and 8), else empty */
  moduleId: string
}

export const CurrentMenu = createContext<MenuRoute | null>(null)

/** The menu item whose page this is, null on built-in pages; `item.id` is the `modelId` of the permission list. */
export function useCurrentMenu(): MenuRoute | null {
  return use(CurrentMenu)
}
