import { menuRoutes } from './menu.ts'
import { hasPermission } from './permission.tsx'
import { useSession } from '../session/session.ts'

/** Whether the caller may use a button of another menu page, named by its address. */
export function useMayOnPage(path: string, code: string): boolean {
  return useSession(({ menuList, permissionList }) => {
    const page = menuRoutes(menuList).get(path)
    return page !== undefined && hasPermission(permissionList, page.item.id, code)
  })
}
