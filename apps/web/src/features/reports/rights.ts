import { useMemo } from 'react'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { hasPermission } from '../../lib/menu/permission.tsx'
import { useSession } from '../../lib/session/session.ts'
import { listPath } from './report-api.ts'

/** Permissions from the buttons of the report list page; they apply in the designer too. */
export function useReportRights() {
  const menu = useSession((state) => state.menuList)
  const granted = useSession((state) => state.permissionList)
  return useMemo(() => {
    const id = menuRoutes(menu).get(listPath)?.item.id ?? ''
    const may = (code: string) => hasPermission(granted, id, code)
    return { canEdit: may('btn_edit'), canRelease: may('btn_release') }
  }, [menu, granted])
}
