import { findByCode, pickCodes } from './codes.ts'

interface MenuTypeEntry {
  /** the number in tables and the API */
  code: number
  /** holds other menus instead of opening a page */
  isDirectory?: true
  /** the address is this folder and the code of the menu, so that two menus of one thing have two addresses */
  folder?: string
}

/**
 * In the order in which a new menu offers them (S2.28–S2.47). Names, icons and permission items are in menu-type-details.ts, as
 * the sign-in page needs only these.
 */
const menuTypes = {
  directory: { code: 0, isDirectory: true },
  category: { code: 1, isDirectory: true },
  page: { code: 2 },
  model: { code: 3, folder: 'model' },
  dictionary: { code: 4, folder: 'dictionary' },
  link: { code: 7 },
  report: { code: 5, folder: 'report' },
  portal: { code: 8, folder: 'portal' },
  sourceList: { code: 9, folder: 'sourceList' },
  dataView: { code: 6 },
} as const satisfies Record<string, MenuTypeEntry>

/** Types of menus by their number. */
export const menuType = pickCodes(menuTypes)
export type MenuTypeName = keyof typeof menuTypes
export type MenuType = (typeof menuType)[MenuTypeName]
export const menuTypeCodes: readonly MenuType[] = Object.values(menuType)

/** Whether menus of the type can have children. */
export const isDirectoryType = (code: number): boolean => findType(code)?.isDirectory === true

/** First part of the address of a menu that opens a form, dictionary, report or portal; undefined for the other types. */
export const findAddressFolder = (code: number): string | undefined => findType(code)?.folder

/** The name of the type in code and texts; 'page' for an unknown one. */
export const getMenuTypeName = (code: number): MenuTypeName =>
  (Object.keys(menuTypes) as MenuTypeName[]).find((name) => menuTypes[name].code === code) ?? 'page'

const findType = (code: number): MenuTypeEntry | undefined => findByCode<MenuTypeEntry>(menuTypes, code)

/**
 * End of the code of a form's menu for phones: codes of menus are unique. The address is that of the menu for desktops, so that a
 * link to a form works on both devices.
 */
export const appMenuSuffix = '_app'
