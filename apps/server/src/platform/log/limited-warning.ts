import { log } from './log.ts'

/**
 * A warning that may have thousands of causes in a moment: at most `limit` lines in `periodMs`. The first line afterwards says how many
 * were left out.
 */
export function createLimitedWarning(limit: number, periodMs: number, clock: () => number = () => performance.now()) {
  let periodEnd = -Infinity
  let written = 0
  let leftOut = 0
  return (message: string, facts: Record<string, unknown> = {}): void => {
    if (clock() >= periodEnd) {
      periodEnd = clock() + periodMs
      written = 0
    }
    written += 1
    if (written > limit) return void (leftOut += 1)
    log.warn(message, { ...facts, ...(leftOut > 0 && { leftOut }) })
    leftOut = 0
  }
}
