import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLineLog } from './line-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A log whose database is away at first. */
function aLog() {
  const state = { isAway: true, tries: 0, stored: [] as string[] }
  const lines = createLineLog<string>({
    name: 'a log',
    insert: (written) => {
      state.tries++
      if (state.isAway) return Promise.reject(new Error('away'))
      state.stored.push(...written)
      return Promise.resolve()
    },
  })
  return { state, lines }
}

describe('lines of a log', () => {
  it('that could not be written are tried again until the database is back, in their order', async () => {
    const { state, lines } = aLog()
    lines.note('one')
    await vi.advanceTimersByTimeAsync(2_500)
    lines.note('two')
    state.isAway = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state.stored).toEqual(['one', 'two'])
  })

  it('are written when the log is closed; later ones are tried once, so that nothing keeps trying on a closed database', async () => {
    const { state, lines } = aLog()
    state.isAway = false
    lines.note('one')
    await lines.close()
    expect(state.stored).toEqual(['one'])
    state.isAway = true
    lines.note('late')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.tries).toBe(2)
  })
})
