import type { Language, Text } from '../languages.ts'
import { findByCode, pickCodes } from './codes.ts'
import type { ItemKind } from './item-kinds.ts'

interface MenuTypeEntry {
  /** the number in tables and the API */
  code: number
  name: Text
  icon: string
  /** holds other menus instead of opening a page */
  isDirectory?: true
  /** the address is this folder and the code of the menu, so that two menus of one thing have two addresses */
  folder?: string
  /** what can be granted on it */
  itemKinds?: readonly ItemKind[]
}

/** In the order in which a new menu offers them (S2.28–S2.47). */
const menuTypes = {
  directory: { code: 0, name: { zh: '目录', tw: '目錄', en: 'Folder' }, icon: 'folder', isDirectory: true },
  category: { code: 1, name: { zh: '分类', tw: '分類', en: 'Category' }, icon: 'folder-open', isDirectory: true },
  page: {
    code: 2,
    name: { zh: '页面', tw: '頁面', en: 'Page' },
    icon: 'file-text',
    itemKinds: ['button', 'column', 'form'],
  },
  model: {
    code: 3,
    name: { zh: '功能', tw: '功能', en: 'Form' },
    icon: 'table',
    folder: 'model',
    itemKinds: ['button', 'column', 'form', 'resource'],
  },
  dictionary: {
    code: 4,
    name: { zh: '字典', tw: '字典', en: 'Dictionary' },
    icon: 'book-open',
    folder: 'dictionary',
    itemKinds: ['button'],
  },
  link: { code: 7, name: { zh: '链接', tw: '連結', en: 'Link' }, icon: 'link' },
  report: { code: 5, name: { zh: '报表', tw: '報表', en: 'Report' }, icon: 'chart-column', folder: 'report' },
  portal: { code: 8, name: { zh: '门户', tw: '入口頁', en: 'Portal' }, icon: 'layout-dashboard', folder: 'portal' },
  dataView: { code: 6, name: { zh: '大屏', tw: '大螢幕', en: 'Visualization' }, icon: 'monitor' },
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

/** Kinds of permission items that a menu of the type can have. */
export const listItemKinds = (code: number): readonly ItemKind[] => findType(code)?.itemKinds ?? []

export const getMenuTypeIcon = (code: number): string => findType(code)?.icon ?? ''

/** The name of the type in code and texts; 'page' for an unknown one. */
export const getMenuTypeName = (code: number): MenuTypeName =>
  (Object.keys(menuTypes) as MenuTypeName[]).find((name) => menuTypes[name].code === code) ?? 'page'

export const formatMenuType = (code: number, language: Language): string => findType(code)?.name[language] ?? ''

const findType = (code: number): MenuTypeEntry | undefined => findByCode<MenuTypeEntry>(menuTypes, code)
