import type { MenuItem } from '@armature/contract'
import { menuType } from '../lib/menu.ts'

/** What one item of the top menu is taken to need, in px (S9.11). */
export const topItemWidthPx = 116

/** How many items a width has places for. */
export const placesIn = (widthPx: number): number => Math.max(0, Math.floor(widthPx / topItemWidthPx))

/** How many of `count` items stand in the places; where not all do, one place is kept for the rest (S2.79). */
export function fitting(places: number, count: number): number {
  return count <= places ? count : Math.max(0, places - 1)
}

/** The path of the group that holds what does not fit. It is virtual: no page answers there (S2.27). */
export const morePath = '/menuMore'

/** The items as the top menu shows them: what does not fit goes into one group at the end (S2.80). */
export function topItems(items: MenuItem[], places: number, moreName: string): MenuItem[] {
  const count = fitting(places, items.length)
  return count === items.length ? items : [...items.slice(0, count), moreOf(items.slice(count), moreName)]
}

const moreOf = (children: MenuItem[], fullName: string): MenuItem => ({
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
