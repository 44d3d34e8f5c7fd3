import type { MenuItem } from '@armature/contract'
import { useEffect, useMemo, useState } from 'react'
import { session } from '../lib/session.ts'
import { useCurrentPage, useVisibleMenu } from './current-page.ts'

export interface LeftMenu {
  /** the item of the top menu whose children the left menu shows; null where the page stands at the top itself */
  top: MenuItem | null
  items: MenuItem[]
  /** loads a container's children into the left menu; the page shown stays (S2.48) */
  load: (container: MenuItem) => void
}

/** What the left menu shows where a top menu stands over it: the children of the container chosen last, else of the page's. */
export function useLeftMenu(): LeftMenu {
  const menu = useVisibleMenu()
  const { path, route } = useCurrentPage()
  const [chosen, setChosen] = useState<{ id: string; at: string } | null>(null)
  // A choice holds until another page is shown: then its own place counts again.
  const topId = chosen?.at === path ? chosen.id : route?.parents[0]?.id
  const top = menu.find((item) => item.id === topId) ?? null
  const items = useMemo(() => top?.children ?? [], [top])
  useEffect(() => session.setState({ leftMenuList: items }), [items])
  return { top, items, load: (container) => setChosen({ id: container.id, at: path }) }
}

/** What the left menu shows where it stands alone: all of it. */
export function useWholeMenu(): MenuItem[] {
  const menu = useVisibleMenu()
  useEffect(() => session.setState({ leftMenuList: menu }), [menu])
  return menu
}
