import type { MenuItem } from '@armature/contract'
import { menuType, propertyOf, routeOf } from './menu.ts'

/** What links of the menu are filled with. */
export interface LinkContext {
  /** of the installation; empty: this server */
  dataVHost: string
  token: string
  origin: string
}

/** A page of the app, an address outside of it, or nothing that the product could show. */
export type MenuTarget = { kind: 'page'; path: string } | { kind: 'window'; url: string } | null

/**
 * Where an entry of the menu leads (S2.48–S2.53, SO.36–SO.38). A visualisation needs a host: without one it
 * leads to a page that says so. Without a module it leads nowhere, and is not shown.
 */
export function targetOf(item: MenuItem, context: LinkContext): MenuTarget {
  if (item.type === menuType.dataView) {
    if (!hasView(item)) return null
    const url = viewUrl(item, context)
    return url ? { kind: 'window', url } : { kind: 'page', path: routeOf(item).path }
  }
  if (item.type !== menuType.link) return { kind: 'page', path: pathWithQuery(item) }
  const url = linkUrl(item.urlAddress, context)
  if (!url) return null
  return item.linkTarget === '_self' ? { kind: 'page', path: routeOf(item).path } : { kind: 'window', url }
}

/** The items that lead somewhere; a container stays as long as something below it does. */
export function reachableItems(items: MenuItem[], context: LinkContext): MenuItem[] {
  return items.flatMap((item) => {
    const children = reachableItems(item.children, context)
    const isContainer = item.type === menuType.directory || item.type === menuType.category
    if (isContainer) return item.children.length > 0 && children.length === 0 ? [] : [{ ...item, children }]
    return children.length > 0 || targetOf(item, context) ? [{ ...item, children }] : []
  })
}

/**
 * The address of a link: placeholders filled, a relative one behind the origin (S2.45–S2.47). The token goes to this server
 * and to the configured host only; for any other it stays empty. `undefined` for an address that is no web page.
 */
export function linkUrl(address: string, { dataVHost, token, origin }: LinkContext): string | undefined {
  const withHost = address.trim().replaceAll('${dataV}', withoutSlash(dataVHost || origin))
  // Only to find out whose address it is.
  const plain = webUrl(withHost.replaceAll('${userToken}', ''), origin)
  if (!plain) return undefined
  const mayKnow = isListed(plain, dataVHost, origin)
  return webUrl(withHost.replaceAll('${userToken}', mayKnow ? encodeURIComponent(token) : ''), origin)?.href
}

/** An address of the web, or one of this server without its origin. */
export function webUrl(address: string, origin: string): URL | undefined {
  if (!address || unlikely.test(address)) return undefined
  try {
    const url = new URL(address, `${origin}/`)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * The address of a visualisation, `{host}/view/{moduleId}?token={token}` (S2.40–S2.42). `undefined` where no host is
 * configured or the entry names no module.
 */
export function viewUrl(item: MenuItem, { dataVHost, token, origin }: LinkContext): string | undefined {
  const moduleId = propertyOf(item)['moduleId']
  if (!dataVHost || typeof moduleId !== 'string' || !moduleId) return undefined
  const address = `${withoutSlash(dataVHost)}/view/${encodeURIComponent(moduleId)}`
  return webUrl(`${address}?token=${encodeURIComponent(token)}`, origin)?.href
}

// A page's address may carry a query of its own; the route is found by the path alone (S2.33).
function pathWithQuery(item: MenuItem): string {
  const query = item.type === menuType.page ? item.urlAddress.split('?')[1] : undefined
  return routeOf(item).path + (query ? `?${query}` : '')
}

function hasView(item: MenuItem): boolean {
  const moduleId = propertyOf(item)['moduleId']
  return typeof moduleId === 'string' && moduleId !== ''
}

const withoutSlash = (host: string): string => host.replace(/\/+$/, '')
// Browsers read such characters in ways of their own.
const unlikely = /[\s\\]/
const isListed = (url: URL, dataVHost: string, origin: string): boolean =>
  url.origin === origin || url.origin === webUrl(dataVHost, origin)?.origin
