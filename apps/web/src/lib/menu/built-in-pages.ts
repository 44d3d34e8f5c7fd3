import type { MenuItem } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'
import { session } from '../session/session.ts'
import { getRoute, menuRoutes, type MenuRoute } from './menu.ts'

/** Pages that every signed-in user may open, whatever their menu contains: path, icon, and the key of the name in `shell`. */
const builtIn: readonly (readonly [path: string, icon: string, titleKey: string])[] = [
  ['/home', 'house', 'home'],
  // The same start page under its own address (S2.25, SO.43).
  ['/dashboard', 'house', 'home'],
  ['/profile', 'user', 'profile'],
  ['/externalLink', 'globe', 'externalLink'],
  ['/schedule', 'calendar', 'schedule'],
  ['/messageRecord', 'bell', 'messageRecord'],
  ['/emailDetail', 'mail', 'emailDetail'],
  ['/workFlowDetail', 'workflow', 'workFlowDetail'],
  ['/previewModel', 'file-text', 'previewModel'],
]

export interface BuiltInPage {
  route: MenuRoute
  titleKey: string
}

export const builtInPages: ReadonlyMap<string, BuiltInPage> = new Map(
  builtIn.map(([path, icon, titleKey]) => [path, { route: getRoute(createMenuItem(path, icon)), titleKey }]),
)

/** The page at a path: that of the user's menu, else the built-in one. */
export const findMenuRoute = (path: string): MenuRoute | undefined =>
  menuRoutes(session.getState().menuList).get(path) ?? builtInPages.get(path)?.route

function createMenuItem(path: string, icon: string): MenuItem {
  const name = path.slice(1)
  return {
    id: name,
    enCode: name,
    fullName: '',
    type: menuType.page,
    category: 'Web',
    urlAddress: path,
    icon,
    path,
    propertyJson: '',
    linkTarget: '_self',
    hasChildren: false,
    hidden: false,
    vueName: name,
    children: [],
  }
}
