import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, useToast } from './toast-state.ts'

const current = () => useToast.getState().current
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('toasts', () => {
  it('stay 1500 ms, errors too (S8.04, S9.23)', () => {
    toast.error('不行')
    vi.advanceTimersByTime(1499)
    expect(current()?.text).toBe('不行')
    vi.advanceTimersByTime(1)
    expect(current()).toBeNull()
  })

  it('show one at a time: a new one replaces the old and has its own full time (S8.29)', () => {
    toast.info('一')
    vi.advanceTimersByTime(1000)
    toast.success('二')
    expect(current()?.text).toBe('二')
    vi.advanceTimersByTime(1499)
    expect(current()?.text).toBe('二')
  })

  it.each([
    ['error', 'S8.30'],
    ['success', 'S8.31'],
    ['info', 'S8.32'],
    ['warning', 'S8.33'],
  ] as const)('come as %s (%s)', (kind, _id) => {
    toast[kind]('话')
    expect(current()).toMatchObject({ kind, text: '话' })
  })
})
