import type { MenuItem } from '@armature/contract'
import { isDirectoryType, menuType } from '@armature/contract/catalog/menu-types'
import { parseProperty, getRoute } from './menu.ts'

/** Values for the placeholders of menu links. */
export interface LinkContext {
  /** of the installation; empty: this server */
  dataVHost: string
  token: string
  origin: string
}

/** A page of the app, an external address, or null if there is no target. */
export type MenuTarget = { kind: 'page'; path: string } | WindowTarget | null
interface WindowTarget {
  kind: 'window'
  url: string
  /** a page of the product: the window belongs to this one, so that it has the same session, also while viewing as another user */
  isOwn?: true
}

/**
 * The target of a menu item (S2.48–S2.53, SO.36–SO.38). A visualization that is no screen of this installation needs a host: without
 * one the target is a page that says so. Without a module there is no target, and the item is not shown.
 */
export function resolveMenuTarget(item: MenuItem, context: LinkContext): MenuTarget {
  if (item.type === menuType.dataView) {
    if (!hasView(item)) return null
    const url = viewUrl(item, context)
    if (url && isScreenItem(item)) return { kind: 'window', url, isOwn: true }
    return url ? { kind: 'window', url } : { kind: 'page', path: getRoute(item).path }
  }
  if (item.type !== menuType.link) return { kind: 'page', path: buildPathWithQuery(item) }
  const url = linkUrl(item.urlAddress, context)
  if (!url) return null
  return item.linkTarget === '_self' ? { kind: 'page', path: getRoute(item).path } : { kind: 'window', url }
}

/** Items with a target; a container stays if any item below it has one. */
export function filterReachableItems(items: MenuItem[], context: LinkContext): MenuItem[] {
  return items.flatMap((item) => {
    const children = filterReachableItems(item.children, context)
    if (isDirectoryType(item.type))
      return item.children.length > 0 && children.length === 0 ? [] : [{ ...item, children }]
    return children.length > 0 || resolveMenuTarget(item, context) ? [{ ...item, children }] : []
  })
}

/**
 * The address of a link: placeholders replaced, a relative one resolved against the origin (S2.45–S2.47). Only this server and
 * the configured host get the token; for any other host it is empty. `undefined` for an address that is no web page.
 */
export function linkUrl(address: string, { dataVHost, token, origin }: LinkContext): string | undefined {
  const withHost = address.trim().replaceAll('${dataV}', trimSlash(dataVHost || origin))
  // Only to find the host of the address.
  const plain = parseWebUrl(withHost.replaceAll('${userToken}', ''), origin)
  if (!plain) return undefined
  const mayKnow = isListed(plain, dataVHost, origin)
  return parseWebUrl(withHost.replaceAll('${userToken}', mayKnow ? encodeURIComponent(token) : ''), origin)?.href
}

/** A web address, or one of this server without its origin. */
export function parseWebUrl(address: string, origin: string): URL | undefined {
  if (!address || unlikely.test(address)) return undefined
  try {
    const url = new URL(address, `${origin}/`)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * The address of a visualization (S2.40–S2.42): of the host `{host}/view/{moduleId}?token={token}`; of a screen of this installation
 * `/screen/{moduleId}`, which uses the session of the browser and gets no token. `undefined` if no host is configured or the item
 * has no module.
 */
function viewUrl(item: MenuItem, { dataVHost, token, origin }: LinkContext): string | undefined {
  const { moduleId, isScreen } = parseProperty(item)
  if (typeof moduleId !== 'string' || !moduleId) return undefined
  if (isScreen === true) return parseWebUrl(`/screen/${encodeURIComponent(moduleId)}`, origin)?.href
  if (!dataVHost) return undefined
  const address = `${trimSlash(dataVHost)}/view/${encodeURIComponent(moduleId)}`
  return parseWebUrl(`${address}?token=${encodeURIComponent(token)}`, origin)?.href
}

// A page's address may contain a query; the route is found by the path alone (S2.33).
function buildPathWithQuery(item: MenuItem): string {
  const query = item.type === menuType.page ? item.urlAddress.split('?')[1] : undefined
  return getRoute(item).path + (query ? `?${query}` : '')
}

/** A visualization that is a screen of this installation. */
const isScreenItem = (item: MenuItem): boolean => parseProperty(item)['isScreen'] === true

/** What a new window may know of this one, as the `rel` of a link. */
export const getWindowRel = ({ isOwn }: WindowTarget): string => (isOwn ? 'opener' : 'noopener noreferrer')

/** Opens the target in a new window, like its link. */
export const openWindow = ({ url, isOwn }: WindowTarget): void => {
  window.open(url, '_blank', isOwn ? '' : 'noopener,noreferrer')
}

function hasView(item: MenuItem): boolean {
  const moduleId = parseProperty(item)['moduleId']
  return typeof moduleId === 'string' && moduleId !== ''
}

const trimSlash = (host: string): string => host.replace(/\/+$/, '')
// Browsers interpret such characters in different ways.
const unlikely = /[\s\\]/
const isListed = (url: URL, dataVHost: string, origin: string): boolean =>
  url.origin === origin || url.origin === parseWebUrl(dataVHost, origin)?.origin
