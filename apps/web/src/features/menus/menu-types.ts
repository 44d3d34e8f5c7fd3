import { codeKinds, itemKindCodes, type ItemKind } from '@armature/contract/catalog/item-kinds'
import { menuType } from '../../lib/menu/menu.ts'

/** Types that can be created here, in the order of the selection; the others are created by a release. */
export const offeredTypes = [
  menuType.directory,
  menuType.category,
  menuType.page,
  menuType.model,
  menuType.dictionary,
  menuType.link,
  menuType.report,
  menuType.portal,
  menuType.dataView,
] as const
export type OfferedType = (typeof offeredTypes)[number]

/** Text keys by type number. */
export const typeKeys = [
  'directory',
  'category',
  'page',
  'model',
  'dictionary',
  'report',
  'dataView',
  'link',
  'portal',
] as const
export const getTypeKey = (type: number): (typeof typeKeys)[number] => typeKeys[type] ?? 'page'

export const isDirectory = (type: number): boolean => type === menuType.directory || type === menuType.category

/** Kinds of permission items that a menu of the type can restrict. */
export const listItemKinds = (type: number): readonly ItemKind[] => {
  if (type === menuType.model) return itemKindCodes
  if (type === menuType.dictionary) return ['button']
  return type === menuType.page ? codeKinds : []
}
