import { findAddressFolder, isDirectoryType, menuType } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'

/** What a menu opens, as entered. */
export interface MenuTarget {
  type: number
  enCode: string
  urlAddress: string
  linkTarget: string
  /** id of the dictionary, report, visualization or portal; the caller checks that it exists */
  moduleId: string
}

/** The stored form of it. */
export interface StoredTarget {
  url_address: string
  link_target: string
  /** part of the property of the menu */
  property: Record<string, unknown>
}

/**
 * Checks what a menu of its type needs, and drops fields that the type does not use (S2.29–S2.47).
 *
 * @throws AppError 'menu.addressBad', 'menu.linkBad', 'menu.viewMissing'
 */
export function parseTarget(target: MenuTarget): StoredTarget {
  if (findAddressFolder(target.type) !== undefined)
    return { ...buildEmptyTarget(), url_address: buildOwnAddress(target.type, target.enCode) }
  return (readers[target.type] ?? buildEmptyTarget)(target)
}

/** The path of the menu in the browser; null if it has none (S2.29, S2.31, S2.33, S2.34, S2.40). */
export function getMenuPath(type: number, enCode: string, address: string): string | null {
  if (type === menuType.dataView) return null
  if (isDirectoryType(type) || type === menuType.link) return `/${enCode}`
  return address.split('?')[0] ?? ''
}

/** The address derived from the code of a menu; two menus of one model, dictionary, report or portal have two addresses. */
export function buildOwnAddress(type: number, enCode: string): string {
  return `/${findAddressFolder(type) ?? ''}/${enCode}`
}

const buildEmptyTarget = (): StoredTarget => ({ url_address: '', link_target: '_self', property: {} })

const readers: Readonly<Record<number, (target: MenuTarget) => StoredTarget>> = {
  [menuType.page]: ({ urlAddress }) => {
    if (!pagePattern.test(urlAddress)) throw new AppError('menu.addressBad', {}, { field: 'urlAddress' })
    return { ...buildEmptyTarget(), url_address: urlAddress }
  },
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
