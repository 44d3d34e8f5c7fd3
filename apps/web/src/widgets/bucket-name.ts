import type { PortalBucket } from '@armature/contract'

/** Formats the start of a time bucket for an axis. */
export function formatBucket(at: number, bucket: PortalBucket, offsetMinutes: number): string {
  const text = new Date(at + offsetMinutes * 60_000).toISOString()
  switch (bucket) {
    case 'year':
      return text.slice(0, 4)
    case 'month':
      return text.slice(0, 7)
    case 'week':
    case 'day':
      return text.slice(5, 10)
    case '15min':
    case 'hour':
      return text.slice(5, 16).replace('T', ' ')
    default:
      return text.slice(0, 16).replace('T', ' ')
  }
}
