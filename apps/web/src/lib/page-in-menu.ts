import { useMemo } from 'react'
import { menuRoutes } from './menu.ts'
import { useSession } from './session.ts'

/** Whether a page stands in the caller's menu: nobody is led to one that he does not have. */
export function usePageInMenu(path: string): boolean {
  const menu = useSession((state) => state.menuList)
  return useMemo(() => menuRoutes(menu).has(path), [menu, path])
}
