import type { MenuItem } from '@armature/contract'
import { useSession } from '../../lib/session/session.ts'
import { storage } from '../../lib/state/storage.ts'
import { selectVisible, useMenuChoice } from '../current-page.ts'

/** Whether there are two menus to choose from on a phone. */
export function useHasPhoneMenu(): boolean {
  const menu = useSession((state) => state.menuList)
  return ['Web', 'App'].every((category) => menu.some((item) => item.category === category))
}

/** Switches between the phone menu and the desktop menu; stored in this browser. */
export function toggleDeskMenu(): void {
  const hasDeskMenu = !useMenuChoice.getState().hasDeskMenu
  storage.set('deskMenu', hasDeskMenu ? '1' : '0')
  useMenuChoice.setState({ hasDeskMenu })
}

/** Everything the user has in both menus, that of their device first. */
export function useSearchedMenu(): MenuItem[] {
  return selectVisible(
    useSession((state) => state.menuList),
    'both',
  )
}
