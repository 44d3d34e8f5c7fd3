import type { MenuItem } from '@armature/contract'
import { menuType } from '@armature/contract/catalog/menu-types'

/** Assumed width of one item of the top menu, in px (S9.11). */
export const topItemWidthPx = 116

/** Number of items that fit into a width. */
export const countPlaces = (widthPx: number): number => Math.max(0, Math.floor(widthPx / topItemWidthPx))

/** How many of `count` items are shown in the places; if not all fit, one place is used for the rest (S2.79). */
export function countFitting(places: number, count: number): number {
  return count <= places ? count : Math.max(0, places - 1)
}

/** The path of the group of items that do not fit. It is virtual: there is no page (S2.27). */
export const morePath = '/menuMore'

/** The items of the top menu: those that do not fit go into one group at the end (S2.80). */
export function buildTopItems(items: MenuItem[], places: number, moreName: string): MenuItem[] {
  const count = countFitting(places, items.length)
  return count === items.length ? items : [...items.slice(0, count), createMoreItem(items.slice(count), moreName)]
}

const createMoreItem = (children: MenuItem[], fullName: string): MenuItem => ({
  id: 'menuMore',
  enCode: 'menuMore',
  path: morePath,
  fullName,
  type: menuType.directory,
  category: 'Web',
  urlAddress: '',
  icon: '',
  propertyJson: '',
  linkTarget: '',
  hasChildren: true,
  hidden: false,
  vueName: '',
  children,
})
