import { describe, expect, it } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const source = new URL('./testing/slow-worker.ts', import.meta.url)
const run = (work: { loadMs: number; readMs: number }, timeMs: number) =>
  runInThread<string>({ name: 'slow-worker', source, work, limits: { timeMs, memoryMb: 128 } })

describe('a thread that reads a file', () => {
  it('has its whole time to read, however long a busy machine takes to start it', async () => {
    expect(await run({ loadMs: 3_000, readMs: 0 }, 2_500)).toBe('read')
  })

  it('is ended when it reads for longer than it may', async () => {
    expect(await run({ loadMs: 0, readMs: 30_000 }, 200)).toBeUndefined()
  })
})
