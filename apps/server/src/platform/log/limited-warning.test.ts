import { expect, it, vi } from 'vitest'
import { createLimitedWarning } from './limited-warning.ts'
import { setLogLevel } from './log.ts'

it('writes so many lines in a period, and says afterwards how many it left out', () => {
  setLogLevel('warn')
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  let now = 0
  const warn = createLimitedWarning(2, 1_000, () => now)
  for (let index = 0; index < 5; index++) warn('refused', { index })
  now = 1_000
  warn('refused', { index: 5 })
  now = 2_000
  warn('refused', { index: 6 })
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as { index: number; leftOut?: number })
  write.mockRestore()
  expect(lines.map(({ index, leftOut }) => [index, leftOut])).toEqual([
    [0, undefined],
    [1, undefined],
    [5, 3],
    [6, undefined],
  ])
})
