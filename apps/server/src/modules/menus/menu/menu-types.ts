import { AppError } from '../../../platform/app-error.ts'

/** What a menu opens, as entered. */
export interface MenuTarget {
  type: number
  enCode: string
  urlAddress: string
  linkTarget: string
  /** id of the dictionary (type 4), of the report (type 5), of the visualization (type 6) or of the portal (type 8) */
  moduleId: string
}

/** The stored form of it. */
export interface StoredTarget {
  url_address: string
  link_target: string
  /** part of the property of the menu */
  property: Record<string, unknown>
}

/** Menu types by their number in the API. */
export const menuType = {
  directory: 0,
  category: 1,
  page: 2,
  model: 3,
  dictionary: 4,
  report: 5,
  dataView: 6,
  link: 7,
  portal: 8,
} as const

/** Only these can have children. */
export const isDirectory = (type: number): boolean => type === menuType.directory || type === menuType.category

/**
 * Checks what a menu of its type needs, and drops fields that the type does not use (S2.29–S2.47).
 *
 * @throws AppError 'menu.addressBad', 'menu.linkBad', 'menu.viewMissing'
 */
export function parseTarget(target: MenuTarget): StoredTarget {
  return (readers[target.type] ?? buildEmptyTarget)(target)
}

/** The path of the menu in the browser; null if it has none (S2.29, S2.31, S2.33, S2.34, S2.40). */
export function getMenuPath(type: number, enCode: string, address: string): string | null {
  if (type === menuType.dataView) return null
  if (isDirectory(type) || type === menuType.link) return `/${enCode}`
  return address.split('?')[0] ?? ''
}

/** The address derived from the code of a menu; two menus of one model, dictionary, report or portal have two addresses. */
export function buildOwnAddress(type: number, enCode: string): string {
  return `/${ownFolders[type] ?? 'model'}/${enCode}`
}

const ownFolders: Readonly<Record<number, string>> = {
  [menuType.dictionary]: 'dictionary',
  [menuType.report]: 'report',
  [menuType.portal]: 'portal',
}

const buildEmptyTarget = (): StoredTarget => ({ url_address: '', link_target: '_self', property: {} })

const readers: Readonly<Record<number, (target: MenuTarget) => StoredTarget>> = {
  [menuType.directory]: buildEmptyTarget,
  [menuType.category]: buildEmptyTarget,
  [menuType.page]: ({ urlAddress }) => {
    if (!pagePattern.test(urlAddress)) throw new AppError('menu.addressBad', {}, { field: 'urlAddress' })
    return { ...buildEmptyTarget(), url_address: urlAddress }
  },
  // the address contains the code, so two menus of one model have two addresses
  [menuType.model]: ({ enCode }) => ({ ...buildEmptyTarget(), url_address: buildOwnAddress(menuType.model, enCode) }),
  // the dictionary is stored in the property; the caller checks that it exists
  [menuType.dictionary]: ({ enCode }) => ({
    ...buildEmptyTarget(),
    url_address: buildOwnAddress(menuType.dictionary, enCode),
  }),
  // the same for reports (S2.36) and portals (S2.37)
  [menuType.report]: ({ enCode }) => ({ ...buildEmptyTarget(), url_address: buildOwnAddress(menuType.report, enCode) }),
  [menuType.portal]: ({ enCode }) => ({ ...buildEmptyTarget(), url_address: buildOwnAddress(menuType.portal, enCode) }),
  [menuType.dataView]: ({ moduleId }) => {
    if (moduleId.trim() === '') throw new AppError('menu.viewMissing', {}, { field: 'moduleId' })
    return { ...buildEmptyTarget(), property: { moduleId: moduleId.trim() } }
  },
  [menuType.link]: ({ urlAddress, linkTarget }) => {
    if (!isLink(urlAddress)) throw new AppError('menu.linkBad', {}, { field: 'urlAddress' })
    return { url_address: urlAddress, link_target: linkTarget, property: {} }
  },
}

/** A path of the product, without an empty or dotted segment; may have a query. */
const pagePattern = /^(\/[\w-][\w.-]*)+(\?[\w\-.~%=&+,:@/]*)?$/

/** A web URL, a path of this site, or a URL that begins with the placeholder of the visualization host. */
function isLink(address: string): boolean {
  if (/[\s\\]/.test(address)) return false
  if (/^\/(?!\/)/.test(address) || address.startsWith('${dataV}/')) return true
  try {
    const { protocol } = new URL(address)
    return protocol === 'http:' || protocol === 'https:'
  } catch {
    return false
  }
}
