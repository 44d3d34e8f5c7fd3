import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import { CurrentMenu, type PageProps } from '../lib/current-menu.ts'
import type { MenuRoute } from '../lib/menu.ts'
import { useRefresh } from '../lib/refresh.ts'

/** The page of a menu item, built anew for another item and when it is asked for again. */
export function MenuPage() {
  const { route, Page } = useLoaderData<{ route: MenuRoute; Page: ComponentType<PageProps> }>()
  const refresh = useRefresh((state) => state.count)
  return (
    <CurrentMenu value={route}>
      <Page key={`${route.item.id}:${refresh}`} route={route} moduleId={route.moduleId} />
    </CurrentMenu>
  )
}
