import { itemKindCodes } from '@armature/contract/catalog/item-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMenuName } from '../../lib/menu/menu.ts'
import { usePage } from '../../lib/menu/page.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { buildMenuQuery, buildSystemsQuery } from './menu-api.ts'
import { MenuPanel } from './menu-panel.tsx'
import css from './menus.module.css'
import { SystemPane } from './systems/system-pane.tsx'

/**
 * Applications on the left, the menus of the selected one on the right: target, position and permission kinds of each. A link can
 * open a menu and its permission items: `?menu=<id>&items=resource`.
 */
export default function MenuPage() {
  const { t } = useTranslation('menus')
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const search = new URLSearchParams(usePage()?.search)
  const wanted = search.get('menu') ?? ''
  const named = useQuery({ ...buildMenuQuery(wanted), enabled: wanted !== '' })
  const { data, error, refetch } = useQuery(buildSystemsQuery())
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || named.isLoading) return <Skeleton rows={8} />
  const first = named.data && {
    menuId: wanted,
    category: named.data.category,
    items: itemKindCodes.find((kind) => kind === search.get('items')),
  }
  const systemId = chosen || (named.data?.systemId ?? '')
  const system = data.list.find(({ id }) => id === systemId) ?? data.list[0]
  return (
    <div className={css.page}>
      <SystemPane systems={data.list} chosenId={system?.id ?? ''} onChoose={setChosen} />
      {system && (
        <MenuPanel
          key={system.id}
          systemId={system.id}
          title={t('menusOf', { name: getMenuName(system, language) })}
          {...(first && { first })}
        />
      )}
    </div>
  )
}
