import { createHash, timingSafeEqual } from 'node:crypto'

/** How far the clock of WeChat may be from ours, and how long a signature is good for. */
const windowMs = 300_000

/** What WeChat signs with: SHA-1 over the parts in the order of their characters. */
export const signatureOf = (...parts: string[]): string =>
  createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Takes as long for a wrong signature as for a right one. */
export function isSigned(given: string, ...parts: string[]): boolean {
  const [one, other] = [given, signatureOf(...parts)].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** @param timestamp seconds since 1970, as WeChat writes them */
export const isFresh = (timestamp: string, now: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= windowMs
