import { createRateLimiter } from '../../platform/realtime/rate-limiter.ts'

/** maximum number of users with a rate limiter in memory; a node has fewer users */
const maxUsers = 10_000

/** A rate limiter for each user, over all of their connections. */
export function createUserRateLimiters(limits: Parameters<typeof createRateLimiter>[0]): {
  take(userId: string): boolean
} {
  const buckets = new Map<string, ReturnType<typeof createRateLimiter>>()
  return {
    take(userId) {
      const bucket = buckets.get(userId) ?? createRateLimiter(limits)
      // the last used limiter is last in the map, so the first one is the longest unused
      buckets.delete(userId)
      const [quietest] = buckets.size >= maxUsers ? buckets.keys() : []
      if (quietest !== undefined) buckets.delete(quietest)
      buckets.set(userId, bucket)
      return bucket.take()
    },
  }
}
