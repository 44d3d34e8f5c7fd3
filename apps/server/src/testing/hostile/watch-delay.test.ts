import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { watchDelay } from './watch-delay.ts'

const work = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
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
    // processor time: on a busy machine the loop gets less of it
    expect(blockedMs).toBeGreaterThan(20)
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
