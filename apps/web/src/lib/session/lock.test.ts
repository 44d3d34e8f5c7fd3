import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { aCurrentUser } from '../../testing/builders.ts'

async function visit(kept: Record<string, string> = { token: 't' }) {
  const storage = withStorage(kept)
  vi.resetModules()
  const ended = vi.fn(() => Promise.resolve(false))
  const { onSessionEnd } = await import('../api/api.ts')
  onSessionEnd(ended)
  return { storage, ended, ...(await import('./session.ts')), ...(await import('./lock.ts')) }
}
afterEach(() => vi.unstubAllGlobals())

describe('locking', () => {
  it('sets the flag to 1 and stores it, so that a reload stays locked (S4.01, S4.02)', async () => {
    const { lockScreen, session, storage } = await visit()
    const sent = aNetwork(ok())
    lockScreen()
    expect(session.getState().lock).toBe(1)
    // the session is locked on the server too
    await vi.waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT' }))
    expect(sent[0]?.url.pathname).toBe('/api/oauth/LockScreen')
    expect(storage.getItem('lock')).toBe('1')
    const again = await visit({ token: 't', lock: storage.getItem('lock') ?? '' })
    expect(again.session.getState()).toMatchObject({ lock: 1, token: 't' })
  })

  it('keeps the session: loaded data are there after unlocking', async () => {
    const { lockScreen, session, setCurrentUser } = await visit()
    aNetwork(ok())
    setCurrentUser(aCurrentUser())
    lockScreen()
    expect(session.getState()).toMatchObject({ token: 't', menuList: [{}] })
  })
})

describe('a session that is locked on the server', () => {
  it('locks the screen at the first refused call, without an error of its own', async () => {
    const { session, storage } = await visit()
    const { call } = await import('../api/api.ts')
    aNetwork({ code: 423, msg: '屏幕已锁定，请先解锁', data: null })
    await expect(call('GET /api/oauth/CurrentUser')).rejects.toMatchObject({ code: 423 })
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
    expect(storage.getItem('lock')).toBe('1')
  })

  it('names its user after a reload', async () => {
    const { loadLockedUser, useLockedUser } = await visit({ token: 't', lock: '1' })
    aNetwork(ok({ isLocked: true, account: 'lin', realName: '林工' }))
    await loadLockedUser()
    expect(useLockedUser.getState().user).toMatchObject({ account: 'lin', realName: '林工' })
  })
})

describe('unlocking', () => {
  it('sends account and the SHA-256 of the password, and clears the flag (S4.05, S7.23)', async () => {
    const { unlockScreen, session, storage } = await visit({ token: 't', lock: '1' })
    const sent = aNetwork(ok())
    await unlockScreen('lin', 'armature2026')
    expect(sent[0]).toMatchObject({ method: 'POST' })
    expect(sent[0]?.url.pathname).toBe('/api/oauth/LockScreen')
    const body = JSON.parse(String(sent[0]?.body)) as Record<string, string>
    expect(body).toEqual({ account: 'lin', password: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(session.getState().lock).toBe(0)
    expect(storage.getItem('lock')).toBeNull()
  })

  it('with a wrong password keeps lock and session, and shows the server’s message (SO.24)', async () => {
    const { unlockScreen, session, storage } = await visit({ token: 't', lock: '1' })
    aNetwork({ code: 400, msg: '密码错误', data: null })
    await expect(unlockScreen('lin', 'x')).rejects.toMatchObject({ msg: '密码错误' })
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
    expect(storage.getItem('lock')).toBe('1')
  })

  it.each([600, 601, 602])('with the reply %i never ends the session by itself (S7.30, S8.09)', async (code) => {
    const { unlockScreen, session, ended } = await visit({ token: 't', lock: '1' })
    aNetwork({ code, msg: '登录过期', data: null })
    await expect(unlockScreen('lin', 'x')).rejects.toMatchObject({ code })
    expect(ended).not.toHaveBeenCalled()
    expect(session.getState()).toMatchObject({ lock: 1, token: 't' })
  })
})
