import { useMemo } from 'react'
import { menuRoutes } from '../../lib/menu.ts'
import { allows } from '../../lib/permission.tsx'
import { useSession } from '../../lib/session.ts'

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
    const may = (code: string) => allows(granted, id, code)
    return { canAdd: may('btn_add'), canEdit: may('btn_edit'), canRemove: may('btn_remove') }
  }, [menu, granted])
}
