import { encodeBase64 } from '../lib/browser/base64.ts'

/**
 * The path that shows an external address inside the app, as other programs link to it: base64 first, URL-encoded after (S2.21).
 */
export const makeExternalLinkPath = (address: string): string =>
  `/externalLink?href=${encodeURIComponent(encodeBase64(address))}`
