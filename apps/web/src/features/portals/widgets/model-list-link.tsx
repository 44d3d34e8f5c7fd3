import { menuType } from '@armature/contract/catalog/menu-types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { useSession } from '../../../lib/session/session.ts'

/** Link to the list of a model, if the user has one in their menu. */
export function ModelListLink({ modelId }: { modelId: string }) {
  const { t } = useTranslation('portal')
  const menu = useSession((state) => state.menuList)
  const path = useMemo(() => {
    const routes = [...menuRoutes(menu).values()]
    return routes.find(({ item, moduleId }) => item.type === menuType.model && moduleId === modelId)?.path
  }, [menu, modelId])
  return path ? <Link to={path}>{t('all')}</Link> : null
}
