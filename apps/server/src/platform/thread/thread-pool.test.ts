import { expect, it } from 'vitest'
import type { PoolWork } from './testing/pool-worker.ts'
import { createThreadPool } from './thread-pool.ts'

it('a pool uses a thread again until it exceeds its time or fails, and refuses what it cannot queue', async () => {
  const run = createThreadPool<PoolWork, number>({
    name: 'pool-worker',
    source: new URL('./testing/pool-worker.ts', import.meta.url),
    threads: 1,
    waiting: 1,
    limits: { timeMs: 1_500, memoryMb: 64 },
  })
  const first = await run('answer')
  expect(first).toBeGreaterThan(0)
  expect(await run('answer')).toBe(first)
  const [ended, waiting, refused] = await Promise.allSettled([run('loop'), run('answer'), run('answer')])
  expect(ended).toMatchObject({ value: undefined })
  expect(refused).toMatchObject({ reason: { key: 'request.busy' } })
  expect(waiting).toMatchObject({ status: 'fulfilled', value: expect.any(Number) as number })
  expect(waiting).not.toMatchObject({ value: first })
  expect(await run('fail')).toBeUndefined()
  expect(await run('answer')).toBeGreaterThan(0)
})
