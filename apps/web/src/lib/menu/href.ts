import { decodeBase64 } from '../browser/base64.ts'
import { parseWebUrl } from './menu-target.ts'

/**
 * Decodes the address given to `/externalLink`: base64 first, URL-encoded after; the query has been decoded once already (S2.21,
 * SO.39). `undefined` if it cannot be decoded or is no web page.
 */
export function readHref(href: string | null, origin: string): URL | undefined {
  if (!href) return undefined
  try {
    return parseWebUrl(decodeBase64(href), origin)
  } catch {
    return undefined
  }
}
