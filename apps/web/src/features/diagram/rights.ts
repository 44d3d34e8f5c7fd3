import { useMemo } from 'react'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { hasPermission } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'

/** The menu page that lists diagrams; its buttons decide who may change them. */
export const listPath = '/system/diagram'

export interface DiagramRights {
  canAdd: boolean
  canEdit: boolean
  canRemove: boolean
}

export function useDiagramRights(): DiagramRights {
  const menu = useSession((state) => state.menuList)
  const granted = useSession((state) => state.permissionList)
  return useMemo(() => {
    const id = menuRoutes(menu).get(listPath)?.item.id ?? ''
    const may = (code: string) => hasPermission(granted, id, code)
    return { canAdd: may('btn_add'), canEdit: may('btn_edit'), canRemove: may('btn_remove') }
  }, [menu, granted])
}
