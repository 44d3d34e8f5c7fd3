import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withStorage } from '../../testing/browser-parts.ts'

const assign = vi.fn()
let tab: Map<string, string>
beforeEach(() => {
  tab = new Map()
  vi.resetModules()
  vi.stubGlobal('location', { assign, origin: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
})
afterEach(() => {
  assign.mockClear()
  vi.unstubAllGlobals()
})

describe('a tab that views as another user', () => {
  it('begins with the token of the view, and keeps the administrator’s', async () => {
    const storage = withStorage({ token: 'own' })
    const { openView } = await import('./view-as.ts')
    openView('view')
    expect(assign).toHaveBeenCalledWith('/')
    const { session, resetSession } = await import('./session.ts')
    expect(session.getState().token).toBe('view')
    resetSession()
    expect(storage.getItem('token')).toBe('own')
  })

  it('is the administrator’s again after returning', async () => {
    withStorage({ token: 'own' })
    const { openView, leaveView, readFirstToken } = await import('./view-as.ts')
    openView('view')
    leaveView('/permission/user')
    expect(assign).toHaveBeenLastCalledWith('/permission/user')
    expect(readFirstToken()).toBe('own')
  })

  it('does not follow what other tabs do with their session', async () => {
    const storage = withStorage({ token: 'own' })
    const { openView } = await import('./view-as.ts')
    openView('view')
    let heard: (event: { key: string }) => void = () => undefined
    vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof heard) => (heard = listener) })
    const { watchOtherWindows } = await import('./other-windows.ts')
    const leave = vi.fn()
    watchOtherWindows(leave)
    storage.setItem('token', 'renewed')
    heard({ key: 'token' })
    expect(leave).not.toHaveBeenCalled()
  })
})
