import { useMemo } from 'react'
import { menuRoutes } from './menu.ts'
import { hasPermission } from './permission.tsx'
import { useSession } from '../session/session.ts'

/** Permissions in a designer: the buttons of its list page, which is named by its address. */
export function useDesignerRights(listPath: string) {
  const menu = useSession((state) => state.menuList)
  const granted = useSession((state) => state.permissionList)
  return useMemo(() => {
    const id = menuRoutes(menu).get(listPath)?.item.id ?? ''
    const may = (code: string) => hasPermission(granted, id, code)
    return { canEdit: may('btn_edit'), canRelease: may('btn_release') }
  }, [menu, granted, listPath])
}
