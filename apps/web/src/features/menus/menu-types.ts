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

/** Whether the type has permission items. */
export const hasItems = (type: number): boolean =>
  type === menuType.page || type === menuType.model || type === menuType.dictionary

/** Kinds of permissions that a menu of the type can restrict. */
export const listLimits = (type: number): readonly MenuLimit[] => {
  if (type === menuType.model) return limits
  if (type === menuType.dictionary) return limits.slice(0, 1)
  return type === menuType.page ? limits.slice(0, 3) : []
}

const limits = ['useBtnPermission', 'useColumnPermission', 'useFormPermission', 'useDataPermission'] as const
export type MenuLimit = (typeof limits)[number]
