import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'
import { reloadOnce } from './reload-once.ts'

const reload = vi.fn()
beforeEach(() => {
  withStorage()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

it('reloads with the new files after a release, but not again and again', () => {
  expect([reloadOnce(100_000), reloadOnce(101_000), reloadOnce(200_000)]).toEqual([true, false, true])
  expect(reload).toHaveBeenCalledTimes(2)
})

it('keeps the screen while offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadOnce(100_000)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
