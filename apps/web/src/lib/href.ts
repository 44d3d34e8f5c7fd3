import { decoded } from './coded.ts'
import { webUrl } from './menu-target.ts'

/**
 * Reads the address that `/externalLink` is given: base64 first, URL-encoded after; the query is decoded once already when it
 * arrives here (S2.21, SO.39). `undefined` for what cannot be read or is no page of the web.
 */
export function readHref(href: string | null, origin: string): URL | undefined {
  if (!href) return undefined
  try {
    return webUrl(decoded(href), origin)
  } catch {
    return undefined
  }
}
