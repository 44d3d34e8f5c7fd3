import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { useRenewal } from '../lib/session/renewal.ts'
import { session, setToken } from '../lib/session/session.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { withStorage } from '../testing/browser-parts.ts'
import { useToast } from '../ui/feedback/toast-state.ts'
import { makeSessionEnd } from './session-end.ts'

const left: string[] = []
const refetchUser = vi.fn(() => Promise.resolve())
const handler = () =>
  makeSessionEnd({ here: () => '/model/inspection?page=2', leave: (path) => void left.push(path), refetchUser })

beforeEach(() => {
  withStorage()
  vi.stubGlobal('location', new URL('https://armature.test/'))
  left.length = 0
  refetchUser.mockClear()
  setToken('t')
})
afterEach(() => {
  unsavedWork.clear()
  vi.unstubAllGlobals()
})

describe('a session that ends', () => {
  it.each([
    [600, 'S8.05'],
    [601, 'S8.06'],
    [602, 'S8.07'],
  ])('with code %i drops the token, shows the reason and leads to /login (S4.38, S4.39, %s)', async (code) => {
    expect(await handler()(new ApiError(code, '登录过期,请重新登录'))).toBe(false)
    expect(session.getState().token).toBe('')
    expect(useToast.getState().current?.text).toBe('登录过期,请重新登录')
    expect(left).toEqual(['/login?redirect=%2Fmodel%2Finspection%3Fpage%3D2'])
  })

  it('handles calls that were refused together once', async () => {
    const end = handler()
    await Promise.all([end(new ApiError(600, 'a')), end(new ApiError(600, 'b'))])
    expect(left).toHaveLength(1)
  })

  it.each([
    ['has', true, 0],
    ['does not have', false, 1],
  ])(
    'with unsaved work stays on the page and asks for the password; after a renewal whose reply %s the current user the work continues',
    async (_what, hasUser, loads) => {
      unsavedWork.add('form', '巡检单')
      const ended = handler()(new ApiError(600, '登录过期'))
      expect(useRenewal.getState().pending?.msg).toBe('登录过期')
      expect(session.getState().token).toBe('t')
      useRenewal.getState().pending?.settle({ isRenewed: true, hasUser })
      expect(await ended).toBe(true)
      expect(refetchUser).toHaveBeenCalledTimes(loads)
      expect(left).toEqual([])
      expect(useRenewal.getState().pending).toBeNull()
    },
  )

  it('leaves if the user prefers that to signing in again', async () => {
    unsavedWork.add('form', '巡检单')
    const ended = handler()(new ApiError(601, '已在其他地方登录'))
    useRenewal.getState().pending?.settle({ isRenewed: false })
    expect(await ended).toBe(false)
    expect(left).toHaveLength(1)
    expect(unsavedWork.any()).toBe(false)
  })
})
