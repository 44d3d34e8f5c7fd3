import { coded } from '../lib/coded.ts'

/**
 * The path that shows an external address inside the app, as other programs link to it: base64 first, URL-encoded after (S2.21).
 */
export const makeExternalLinkPath = (address: string): string =>
  `/externalLink?href=${encodeURIComponent(coded(address))}`
