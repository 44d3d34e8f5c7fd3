import { createAllowance } from '../../../platform/realtime/allowance.ts'

/** maximum number of users with a rate limiter in memory; a node has fewer users */
const mostUsers = 10_000

/** A rate limiter for each user, over all of their connections. */
export function createUserAllowances(limits: Parameters<typeof createAllowance>[0]): { take(userId: string): boolean } {
  const buckets = new Map<string, ReturnType<typeof createAllowance>>()
  return {
    take(userId) {
      const bucket = buckets.get(userId) ?? createAllowance(limits)
      // the last used limiter is last in the map, so the first one is the longest unused
      buckets.delete(userId)
      const [quietest] = buckets.size >= mostUsers ? buckets.keys() : []
      if (quietest !== undefined) buckets.delete(quietest)
      buckets.set(userId, bucket)
      return bucket.take()
    },
  }
}
