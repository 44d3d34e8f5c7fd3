import { menuType } from '@armature/contract/catalog/menu-types'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuRoutes } from '../../../lib/menu/menu.ts'
import { useSession } from '../../../lib/session/session.ts'

interface ModelListLinkProps {
  modelId: string
  /** JSON: what the list is searched for */
  search?: string | undefined
}

/** Link to the list of a model, if the user has one in their menu. */
export function ModelListLink({ modelId, search }: ModelListLinkProps) {
  const { t } = useTranslation('portal')
  const menu = useSession((state) => state.menuList)
  const path = useMemo(() => {
    const routes = [...menuRoutes(menu).values()]
    return routes.find(({ item, moduleId }) => item.type === menuType.model && moduleId === modelId)?.path
  }, [menu, modelId])
  const query = search === undefined ? '' : `?${String(new URLSearchParams({ q: search }))}`
  return path ? <Link to={`${path}${query}`}>{t('all')}</Link> : null
}
