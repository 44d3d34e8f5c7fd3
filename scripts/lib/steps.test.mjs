import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tally } from './steps.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = 0
})

/** Finishes a run in which one test passed only on its second run, and returns what was printed and the exit code. */
function finishWithSecondRun() {
  const lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  const tally = new Tally()
  tally.add('tests', { passed: 3, failed: 0, secondGoes: ['a.test.ts › opens\nTimeout'] })
  tally.finish()
  const exitCode = process.exitCode ?? 0
  process.exitCode = 0
  return { lines, exitCode }
}

describe('a test that passes only on its second run', () => {
  it('is listed at the end and passes', () => {
    vi.stubEnv('CI_STRICT', '')
    const { lines, exitCode } = finishWithSecondRun()
    expect(lines).toContain('↻ passed only on the second run: a.test.ts › opens\nTimeout')
    expect(lines.at(-1)).toBe('3 passed, 0 failed')
    expect(exitCode).toBe(0)
  })

  it('is listed at the end and fails the run under CI_STRICT=1', () => {
    vi.stubEnv('CI_STRICT', '1')
    const { lines, exitCode } = finishWithSecondRun()
    expect(lines).toContain('↻ passed only on the second run: a.test.ts › opens\nTimeout')
    expect(lines.at(-1)).toBe('2 passed, 1 failed')
    expect(exitCode).toBe(1)
  })
})
