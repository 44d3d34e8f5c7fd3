import type { Language, Text } from '../languages.ts'
import type { ItemKind } from './item-kinds.ts'
import { getMenuTypeName, menuTypeCodes, type MenuTypeName } from './menu-types.ts'

interface MenuTypeDetails {
  name: Text
  icon: string
  /** what can be granted on it */
  itemKinds?: readonly ItemKind[]
}

const details: Readonly<Record<MenuTypeName, MenuTypeDetails>> = {
  directory: { name: { zh: '目录', tw: '目錄', en: 'Folder' }, icon: 'folder' },
  category: { name: { zh: '分类', tw: '分類', en: 'Category' }, icon: 'folder-open' },
  page: {
    name: { zh: '页面', tw: '頁面', en: 'Page' },
    icon: 'file-text',
    itemKinds: ['button', 'column', 'form'],
  },
  model: {
    name: { zh: '功能', tw: '功能', en: 'Form' },
    icon: 'table',
    itemKinds: ['button', 'column', 'form', 'resource'],
  },
  dictionary: { name: { zh: '字典', tw: '字典', en: 'Dictionary' }, icon: 'book-open', itemKinds: ['button'] },
  link: { name: { zh: '链接', tw: '連結', en: 'Link' }, icon: 'link' },
  report: { name: { zh: '报表', tw: '報表', en: 'Report' }, icon: 'chart-column' },
  portal: { name: { zh: '门户', tw: '入口頁', en: 'Portal' }, icon: 'layout-dashboard' },
  dataView: { name: { zh: '大屏', tw: '大螢幕', en: 'Visualization' }, icon: 'monitor' },
}

/** Kinds of permission items that a menu of the type can have. */
export const listItemKinds = (code: number): readonly ItemKind[] => findDetails(code)?.itemKinds ?? []

export const getMenuTypeIcon = (code: number): string => findDetails(code)?.icon ?? ''

export const formatMenuType = (code: number, language: Language): string => findDetails(code)?.name[language] ?? ''

const findDetails = (code: number): MenuTypeDetails | undefined =>
  menuTypeCodes.some((known) => known === code) ? details[getMenuTypeName(code)] : undefined
