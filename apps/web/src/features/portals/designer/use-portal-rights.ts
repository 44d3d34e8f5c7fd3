import { useMemo } from 'react'
import { menuRoutes } from '../../../lib/menu.ts'
import { allows } from '../../../lib/permission.tsx'
import { useSession } from '../../../lib/session.ts'

/** What the buttons of the page of portals allow; the designer itself is no page of the menu. */
export function usePortalRights(): { mayEdit: boolean; mayRelease: boolean } {
  const menu = useSession((state) => state.menuList)
  const granted = useSession((state) => state.permissionList)
  return useMemo(() => {
    const id = menuRoutes(menu).get('/onlineDev/portal')?.item.id ?? ''
    return { mayEdit: allows(granted, id, 'btn_edit'), mayRelease: allows(granted, id, 'btn_release') }
  }, [menu, granted])
}
