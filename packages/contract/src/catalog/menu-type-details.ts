import { contractTexts } from '@armature/texts/contract'
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
  directory: { name: contractTexts.menuTypeDetails.details.directory, icon: 'folder' },
  category: { name: contractTexts.menuTypeDetails.details.category, icon: 'folder-open' },
  page: {
    name: contractTexts.menuTypeDetails.details.page,
    icon: 'file-text',
    itemKinds: ['button', 'column', 'form'],
  },
  model: {
    name: contractTexts.menuTypeDetails.details.model,
    icon: 'table',
    itemKinds: ['button', 'column', 'form', 'resource'],
  },
  dictionary: { name: contractTexts.menuTypeDetails.details.dictionary, icon: 'book-open', itemKinds: ['button'] },
  link: { name: contractTexts.menuTypeDetails.details.link, icon: 'link' },
  report: { name: contractTexts.menuTypeDetails.details.report, icon: 'chart-column' },
  portal: { name: contractTexts.menuTypeDetails.details.portal, icon: 'layout-dashboard' },
  sourceList: {
    name: contractTexts.menuTypeDetails.details.sourceList,
    icon: 'file-spreadsheet',
    itemKinds: ['button', 'column'],
  },
  dataView: { name: contractTexts.menuTypeDetails.details.dataView, icon: 'monitor' },
}

/** Kinds of permission items that a menu of the type can have. */
export const listItemKinds = (code: number): readonly ItemKind[] => findDetails(code)?.itemKinds ?? []

export const getMenuTypeIcon = (code: number): string => findDetails(code)?.icon ?? ''

export const formatMenuType = (code: number, language: Language): string => findDetails(code)?.name[language] ?? ''

const findDetails = (code: number): MenuTypeDetails | undefined =>
  menuTypeCodes.some((known) => known === code) ? details[getMenuTypeName(code)] : undefined
