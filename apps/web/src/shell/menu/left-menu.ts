import type { MenuItem } from '@armature/contract'
import { useEffect, useMemo, useState } from 'react'
import { session } from '../../lib/session/session.ts'
import { useCurrentPage, useVisibleMenu } from '../current-page.ts'

export interface LeftMenu {
  /** the item of the top menu whose children the left menu shows; null if the page itself is at the top */
  top: MenuItem | null
  items: MenuItem[]
  /** shows a container's children in the left menu; the current page stays (S2.48) */
  load: (container: MenuItem) => void
}

/** The left menu below a top menu: the children of the container chosen last, else those of the current page's container. */
export function useLeftMenu(): LeftMenu {
  const menu = useVisibleMenu()
  const { path, route } = useCurrentPage()
  const [chosen, setChosen] = useState<{ id: string; at: string } | null>(null)
  // A choice holds until another page is shown.
  const topId = chosen?.at === path ? chosen.id : route?.parents[0]?.id
  const top = menu.find((item) => item.id === topId) ?? null
  const items = useMemo(() => top?.children ?? [], [top])
  useEffect(() => session.setState({ leftMenuList: items }), [items])
  return { top, items, load: (container) => setChosen({ id: container.id, at: path }) }
}

/** The left menu without a top menu: the whole menu. */
export function useWholeMenu(): MenuItem[] {
  const menu = useVisibleMenu()
  useEffect(() => session.setState({ leftMenuList: menu }), [menu])
  return menu
}
