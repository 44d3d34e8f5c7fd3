import { createAllowance } from '../../../platform/realtime/allowance.ts'

/** users whose buckets are kept; more than sit at one node */
const mostUsers = 10_000

/** A bucket of permits for each user, whichever of his connections asks. */
export function createUserAllowances(limits: Parameters<typeof createAllowance>[0]): { take(userId: string): boolean } {
  const buckets = new Map<string, ReturnType<typeof createAllowance>>()
  return {
    take(userId) {
      const bucket = buckets.get(userId) ?? createAllowance(limits)
      // who asked last stands last: the one who has been quiet for longest goes
      buckets.delete(userId)
      const [quietest] = buckets.size >= mostUsers ? buckets.keys() : []
      if (quietest !== undefined) buckets.delete(quietest)
      buckets.set(userId, bucket)
      return bucket.take()
    },
  }
}
