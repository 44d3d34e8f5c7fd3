import { useMemo } from 'react'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { hasPermission } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'

/** Permissions from the buttons of the list page, since a designer has no menu of its own. */
export function useLayoutRights(listPath: string): { mayEdit: boolean; mayRelease: boolean } {
  const menu = useSession((state) => state.menuList)
  const granted = useSession((state) => state.permissionList)
  return useMemo(() => {
    const id = menuRoutes(menu).get(listPath)?.item.id ?? ''
    return {
      mayEdit: hasPermission(granted, id, 'btn_edit'),
      mayRelease: hasPermission(granted, id, 'btn_release'),
    }
  }, [menu, granted, listPath])
}
