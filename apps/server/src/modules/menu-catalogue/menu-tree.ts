import { isDirectoryType, type MenuItem } from '@armature/contract'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import type { MenuEntry } from './menu-catalogue.ts'

/**
 * The menu as the shell shows it: the entries that may be opened and the directories above them. Hidden entries are left out
 * with everything below them (S3.08), and so are empty directories.
 *
 * @param menus in the order of the menu
 */
export function buildMenuTree(menus: readonly MenuEntry[], mayOpen: (menu: MenuEntry) => boolean): MenuItem[] {
  const below = new Map<string | null, MenuEntry[]>()
  for (const menu of menus) {
    const siblings = below.get(menu.parentId)
    if (siblings) siblings.push(menu)
    else below.set(menu.parentId, [menu])
  }

  const branch = (parentId: string | null): MenuItem[] =>
    (below.get(parentId) ?? []).flatMap((menu) => {
      if (menu.property['hidden'] === true) return []
      const children = branch(menu.id)
      const isWorthShowing = children.length > 0 || (!isDirectoryType(menu.type) && mayOpen(menu))
      return isWorthShowing ? [toMenuItem(menu, children)] : []
    })

  return branch(null)
}

function toMenuItem(menu: MenuEntry, children: MenuItem[]): MenuItem {
  // readers of a list may not see all of its columns, so their names are not sent
  const { sourceList: _ofServer, ...property } = menu.property
  return {
    id: menu.id,
    path: isDirectoryType(menu.type) ? `/${menu.enCode}` : menu.urlAddress,
    enCode: menu.enCode,
    fullName: menu.full_name,
    fullNameI18n: listTranslations(menu),
    type: menu.type,
    category: menu.category,
    urlAddress: menu.urlAddress,
    icon: menu.icon,
    propertyJson: JSON.stringify(menu.moduleId ? { ...property, moduleId: menu.moduleId } : property),
    linkTarget: menu.linkTarget,
    hasChildren: children.length > 0,
    hidden: false,
    vueName: menu.enCode,
    children,
  }
}
