import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuRoutes, menuType } from '../../../lib/menu.ts'
import { useSession } from '../../../lib/session.ts'

/** The way to the list of a model, where the caller has one in his menu. */
export function ModelListLink({ modelId }: { modelId: string }) {
  const { t } = useTranslation('portal')
  const menu = useSession((state) => state.menuList)
  const path = useMemo(() => {
    const routes = [...menuRoutes(menu).values()]
    return routes.find(({ item, moduleId }) => item.type === menuType.model && moduleId === modelId)?.path
  }, [menu, modelId])
  return path ? <Link to={path}>{t('all')}</Link> : null
}
