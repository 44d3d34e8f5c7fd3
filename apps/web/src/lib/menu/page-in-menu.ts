import { useMemo } from 'react'
import { menuRoutes } from './menu.ts'
import { useSession } from '../session/session.ts'

/** Whether a page is in the caller's menu; links to other pages are not shown. */
export function usePageInMenu(path: string): boolean {
  const menu = useSession((state) => state.menuList)
  return useMemo(() => menuRoutes(menu).has(path), [menu, path])
}
