import { webUrl } from './menu-target.ts'

/**
 * Reads the address that `/externalLink` is given: base64 first, URL-encoded after; the query is decoded once already when it
 * arrives here (S2.21, SO.39). `undefined` for what cannot be read or is no page of the web.
 */
export function readHref(href: string | null, origin: string): URL | undefined {
  if (!href) return undefined
  try {
    // A query takes a plus for a space.
    const bytes = Uint8Array.from(atob(href.replaceAll(' ', '+')), (letter) => letter.codePointAt(0) ?? 0)
    return webUrl(new TextDecoder('utf-8', { fatal: true }).decode(bytes), origin)
  } catch {
    return undefined
  }
}

/** The path that shows an outside address inside the app. */
export function externalLinkPath(address: string): string {
  const letters = Array.from(new TextEncoder().encode(address), (byte) => String.fromCodePoint(byte)).join('')
  return `/externalLink?href=${encodeURIComponent(btoa(letters))}`
}
