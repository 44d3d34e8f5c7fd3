import { describe, expect, it } from 'vitest'
import { watchDelay } from './watch-delay.ts'

/** Uses the processor for so long: on a busy machine that takes longer on the clock. */
const work = (ms: number) => {
  const begin = process.cpuUsage()
  const readMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
  while (readMs(process.cpuUsage(begin)) < ms);
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const watch = (run: () => Promise<unknown>) => watchDelay(run, () => wait(1), [])

describe('the time for which others wait', () => {
  it('is the longest time for which the process works without a pause', async () => {
    const { blockedMs } = await watch(async () => {
      await wait(5)
      work(120)
      await wait(5)
    })
    expect(blockedMs).toBeGreaterThan(100)
    expect(blockedMs).toBeLessThan(1_000)
  })

  it('is not that of work with pauses, nor that of waiting', async () => {
    const { blockedMs, tookMs } = await watch(async () => {
      for (let part = 0; part < 60; part++) {
        work(5)
        await wait(2)
      }
      await wait(200)
    })
    expect(tookMs).toBeGreaterThan(500)
    expect(blockedMs).toBeLessThan(tookMs / 4)
  })
})
