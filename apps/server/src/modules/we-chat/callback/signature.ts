import { createHash, timingSafeEqual } from 'node:crypto'

/** Maximum difference between WeChat's clock and ours, and validity of a signature. */
const windowMs = 300_000

/** WeChat's signature: SHA-1 over the sorted parts. */
export const createSignature = (...parts: string[]): string =>
  createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Compares in constant time. */
export function isSigned(given: string, ...parts: string[]): boolean {
  const [one, other] = [given, createSignature(...parts)].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** @param timestamp seconds since 1970, as sent by WeChat */
export const isFresh = (timestamp: string, now: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= windowMs
